import type { AnswerApi } from '../../../api/boards/types.ts';
import type { KnownPost } from '../../../data/use-posts.ts';
import { CommentSection, type CommentSectionProps } from '../comments/comment-section.tsx';
import { useAcceptance } from './use-acceptance.ts';

interface AnswersProps {
  answers: AnswerApi;
  post: KnownPost;
  /** The post is only known from a list, which does not say what is accepted. */
  isLoading: boolean;
  comments: Omit<CommentSectionProps, 'acceptance'>;
}

/** What is below a post: where it is a question, the asker can accept one of the comments. */
export function AnswersOrComments({
  answers,
  comments,
  ...others
}: Omit<AnswersProps, 'answers'> & { answers: AnswerApi | null }) {
  if (answers === null) return <CommentSection {...comments} acceptance={null} />;
  return <Answers {...others} answers={answers} comments={comments} />;
}

function Answers({ answers, post, isLoading, comments }: AnswersProps) {
  return <CommentSection {...comments} acceptance={useAcceptance(answers, post, isLoading)} />;
}
