import { LIMITS } from '@ieum/contract/limits';
import { countCodePoints } from '@ieum/contract/text';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import type { BoardApi, Post } from '../../../shared/api/boards/types.ts';
import { hasStatus } from '../../../shared/api/errors.ts';
import { useLivePostEvents, useWatch } from '../../../shared/live/live.ts';
import { postQuery } from '../../../shared/posts/board-queries.ts';
import { PostLink } from '../../../shared/posts/post-link.tsx';
import { boardKeys } from '../../../shared/query/keys.ts';
import { LinkifiedText } from '../../../shared/ui/linkified-text.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { WriteBox } from '../../boards/comments/comment-boxes.tsx';
import classes from './answer-box.module.css';

interface AnswerBoxProps {
  api: BoardApi;
  question: Post;
  /** The answer is saved. */
  onAnswered: () => void;
  onClose: () => void;
}

/**
 * A question's text with the box to answer it, the same as on the question's screen, and with the same draft. It says
 * if the question was answered or deleted meanwhile, and leaves what is being written alone.
 */
export function AnswerBox({ api, question, onAnswered, onClose }: AnswerBoxProps) {
  const { t } = useTranslation();
  const { board, comments } = api;
  const { data: latest, error, refetch } = useQuery({ ...postQuery(api, question.id), staleTime: 0 });
  // An answer of one's own is heard of, too, maybe before it is confirmed.
  const isSending = useIsMutating({ mutationKey: boardKeys.comments(board, question.id) }) > 0;
  useWatch(board, question.id);
  useLivePostEvents(board, question.id, () => void refetch());

  if (comments === null) return null;
  const { content } = latest ?? question;
  const isGone = hasStatus(error, 404);
  const isAnswered = !isSending && (latest?.commentCount ?? 0) > 0;
  return (
    <div className={classes.box}>
      <p className={classes.content}>
        <LinkifiedText>{content}</LinkifiedText>
      </p>
      {countCodePoints(content) > LIMITS.postOnWriting && (
        <PostLink api={api} id={question.id}>
          {t('next.waiting.whole')}
        </PostLink>
      )}
      <p role="status" className={classes.news}>
        {isGone && <span>{t('next.waiting.gone')}</span>}
        {!isGone && isAnswered && (
          <>
            <span>{t('next.waiting.answered')}</span>{' '}
            <PostLink api={api} id={question.id}>
              {t('next.waiting.toAnswered')}
            </PostLink>
          </>
        )}
      </p>
      <WriteBox api={comments} postId={question.id} onWritten={onAnswered} onStop={onClose} />
    </div>
  );
}
