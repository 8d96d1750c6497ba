import type { AnswerApi } from '../../../api/boards/types.ts';
import { useIsMine, useMe } from '../../../data/me.ts';
import type { KnownPost } from '../../../data/use-posts.ts';
import { CommentSection, type CommentSectionProps } from '../comments/comment-section.tsx';
import { useAskerTools } from './use-asker-tools.ts';

interface AnswersProps {
  answers: AnswerApi;
  post: KnownPost;
  /** The post is only known from a list, which does not say what is accepted. */
  isLoading: boolean;
  comments: Omit<CommentSectionProps, 'acceptedId' | 'notice' | 'footOf'>;
}

/** What is below a post: where it is a question, the asker can accept one of the comments. */
export function AnswersOrComments({
  answers,
  comments,
  ...others
}: Omit<AnswersProps, 'answers'> & { answers: AnswerApi | null }) {
  if (answers === null) return <CommentSection {...comments} acceptedId={null} />;
  return <Answers {...others} answers={answers} comments={comments} />;
}

function Answers({ answers, post, isLoading, comments }: AnswersProps) {
  const me = useMe();
  const isAsker = useIsMine(post.writer) === true;
  const tools = useAskerTools(isAsker);
  // Shown together with what is above and below each of them, so that nothing moves.
  const isReady = !isLoading && !me.isPending && (!isAsker || tools !== undefined);
  const acceptedId = post.acceptedCommentId ?? null;
  if (!isAsker || !tools) return <CommentSection {...comments} acceptedId={isReady ? acceptedId : undefined} />;
  const { AcceptanceAsk, AcceptButton } = tools;
  return (
    <CommentSection
      {...comments}
      acceptedId={isReady ? acceptedId : undefined}
      notice={(onClose) => <AcceptanceAsk postId={post.id} isDue={acceptedId === null} onClose={onClose} />}
      footOf={(answer) => <AcceptButton api={answers} post={post} answer={answer} />}
    />
  );
}
