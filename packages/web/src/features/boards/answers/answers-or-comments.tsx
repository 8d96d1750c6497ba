import type { AnswerApi } from '../../../shared/api/boards/types.ts';
import type { KnownPost } from '../../../shared/posts/use-posts.ts';
import { useIsMine, useMe } from '../../../shared/query/me.ts';
import { CommentSection, type CommentSectionProps } from '../comments/comment-section.tsx';
import { AcceptButton } from './accept-button.tsx';
import { AcceptanceAsk } from './acceptance-ask.tsx';

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
  const isAsker = useIsMine(post.writer, post.isMine) === true;
  // Shown together with what is above and below each of them, so that nothing moves.
  const isReady = !isLoading && !me.isPending;
  const acceptedId = post.acceptedCommentId ?? null;
  if (!isAsker) return <CommentSection {...comments} acceptedId={isReady ? acceptedId : undefined} />;
  return (
    <CommentSection
      {...comments}
      acceptedId={isReady ? acceptedId : undefined}
      notice={(onClose) => <AcceptanceAsk postId={post.id} isDue={acceptedId === null} onClose={onClose} />}
      footOf={(answer) => <AcceptButton api={answers} post={post} answer={answer} />}
    />
  );
}
