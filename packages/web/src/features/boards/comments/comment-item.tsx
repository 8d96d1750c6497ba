import { refusalToChange, refusalToReport } from '@ieum/contract/policy';
import type { ReactNode } from 'react';
import type { Comment, CommentApi } from '../../../api/boards/types.ts';
import { useIsMine } from '../../../data/me.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { LinkifiedText } from '../../../ui/linkified-text.tsx';
import { MemberName } from '../../../ui/member-name.tsx';
import { EditedDate, PostDate } from '../../../ui/post-date.tsx';
import { AcceptedBadge } from '../answers/accepted-badge.tsx';
import { ReactionSlot } from '../reactions/reaction-slot.tsx';
import { Report } from '../report/report.tsx';
import classes from './comment-item.module.css';
import { commentAnchor, writerId } from './linked-comment.ts';

interface CommentItemProps {
  api: CommentApi;
  postId: number;
  comment: Comment;
  /** Shown before the server's answer, so it has no actions yet. */
  isBeingSent: boolean;
  isBeingEdited: boolean;
  /** The address leads to it. */
  isLinked: boolean;
  /** It came while the others were read. */
  hasArrived: boolean;
  /** The post's writer. */
  isByPostAuthor: boolean;
  isAccepted: boolean;
  /** While it was read. */
  isNewlyAccepted: boolean;
  foot: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
  /** It turned out to have been deleted. */
  onGone: () => void;
}

export function CommentItem(props: CommentItemProps) {
  const { api, postId, comment, isBeingSent, isBeingEdited, isLinked, hasArrived } = props;
  const { isByPostAuthor, isAccepted, isNewlyAccepted, foot } = props;
  const { t } = useTranslation();
  return (
    <li
      id={commentAnchor(comment.id)}
      className={classes.comment}
      data-sending={isBeingSent || undefined}
      data-editing={isBeingEdited || undefined}
      data-linked={isLinked || undefined}
      data-arrived={hasArrived || undefined}
      data-accepted={isAccepted || undefined}
      {...(isLinked && { tabIndex: -1 })}
    >
      {isAccepted && <AcceptedBadge />}
      {isNewlyAccepted && <p className={classes.newlyAccepted}>{t('answers.accepted')}</p>}
      <Avatar name={comment.writer} />
      <div className={classes.meta}>
        <div className={classes.who}>
          <span id={writerId(comment.id)} className={classes.writer}>
            <MemberName name={comment.writer} badge={comment.writerBadge} />
          </span>
          {isByPostAuthor && <span className={classes.author}>{t('boards.comments.author')}</span>}
          {isBeingSent ? t('boards.comments.sending') : <PostDate at={comment.createdAt} />}
          <EditedDate at={comment.editedAt} writtenAt={comment.createdAt} />
        </div>
        {!isBeingSent && <Actions {...props} />}
      </div>
      <p className={classes.content}>
        <LinkifiedText>{comment.content}</LinkifiedText>
      </p>
      <div className={classes.foot}>
        <ReactionSlot
          to={{ board: api.board, postId, commentId: comment.id }}
          writer={comment.writer}
          counts={comment.reactions}
        />
        {!isBeingSent && foot}
      </div>
    </li>
  );
}

function Actions({ api, comment, onEdit, onRemove, onGone }: CommentItemProps) {
  const { t } = useTranslation();
  const isAuthor = useIsMine(comment.writer);
  if (isAuthor === null) return null;

  return (
    <div className={classes.actions}>
      {refusalToChange({ isAuthor }) === null && (
        <>
          <button type="button" className={classes.action} onClick={onEdit}>
            {t('boards.post.edit')}
          </button>
          <button type="button" className={classes.action} onClick={onRemove}>
            {t('boards.post.remove')}
          </button>
        </>
      )}
      {refusalToReport({ isAuthor }) === null && (
        <Report board={api.board} target="comment" send={() => api.report(comment.id)} onGone={onGone}>
          {(open, isSending) => (
            // Not disabled, because it would then lose the focus that the dialog returns to it.
            <button
              type="button"
              className={classes.action}
              aria-disabled={isSending}
              onClick={() => !isSending && open()}
            >
              {t('boards.post.report')}
            </button>
          )}
        </Report>
      )}
    </div>
  );
}
