import type { Board } from '@ieum/contract/boards';
import { useIsMutating } from '@tanstack/react-query';
import { type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Comment, CommentApi } from '../../../shared/api/boards/types.ts';
import { commentAnchor, writerId } from '../../../shared/posts/linked-comment.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { useIsMine } from '../../../shared/query/me.ts';
import { Review } from '../../../shared/reviews/review.tsx';
import { Face } from '../../../shared/ui/face.tsx';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { EditedDate, SinceDate } from '../../../shared/ui/post-date.tsx';
import { useDismissal } from '../../../shared/ui/use-dismissal.ts';
import { useInView } from '../../../shared/ui/use-in-view.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { AcceptedBadge } from '../answers/accepted-badge.tsx';
import { ReactionSlot } from '../reactions/reaction-bar.tsx';
import { CommentActions } from './comment-actions.tsx';
import classes from './comment-item.module.css';
import { CommentText } from './comment-text.tsx';

interface CommentItemProps {
  api: CommentApi;
  postId: number;
  comment: Comment;
  /** See `useIsMine`. */
  isMine: boolean | undefined;
  /** Shown before the server's answer, so it has no actions yet. */
  isBeingSent: boolean;
  /** While it is being edited. */
  editBox: ReactNode;
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
  /** What replies to it. */
  replies: ReactNode;
  /** What is new of it has come into view. */
  onSeen: (id: number) => void;
  /** Told of the pressed button. */
  onEdit: (button: HTMLElement) => void;
  onRemove: () => void;
  /** It turned out to have been deleted. */
  onGone: () => void;
}

export function CommentItem(props: CommentItemProps) {
  const { api, postId, comment, isMine, isBeingSent, editBox, isLinked, hasArrived } = props;
  const { isByPostAuthor, isAccepted, isNewlyAccepted, foot, replies } = props;
  const { t } = useTranslation();
  const item = useRef<HTMLLIElement>(null);
  useInView(item, hasArrived || isNewlyAccepted, () => props.onSeen(comment.id));
  const tap = useTap(item);
  return (
    <li
      ref={item}
      id={commentAnchor(comment.id)}
      {...tap}
      className={classes.comment}
      data-sending={isBeingSent || undefined}
      data-editing={editBox !== null || undefined}
      data-linked={isLinked || undefined}
      data-arrived={hasArrived || undefined}
      data-accepted={isAccepted || undefined}
      {...(isLinked && { tabIndex: -1 })}
    >
      {isAccepted && <AcceptedBadge />}
      {isNewlyAccepted && <p className={classes.newlyAccepted}>{t('answers.accepted')}</p>}
      <Face mark={comment.writerMark} size="large" />
      <div className={classes.meta}>
        <div className={classes.who}>
          <span id={writerId(comment.id)} className={classes.writer}>
            <MemberName name={comment.writer} badge={comment.writerBadge} isModerator={comment.writerIsModerator} />
          </span>
          {isByPostAuthor && <span className={classes.author}>{t('boards.comments.author')}</span>}
          {isBeingSent ? <span>{t('boards.comments.sending')}</span> : <SinceDate at={comment.createdAt} />}
          <EditedDate at={comment.editedAt} writtenAt={comment.createdAt} />
          {comment.hidden && <span className={classes.hidden}>{t('boards.comments.hiddenMark')}</span>}
        </div>
        {!isBeingSent && <Actions {...props} />}
      </div>
      {editBox ? <ContentUntilSaved {...props} /> : <Content {...props} />}
      {comment.hidden && <ReviewOfMine board={api.board} comment={comment} isMine={isMine} />}
      {editBox && <div className={classes.edit}>{editBox}</div>}
      <div className={classes.foot}>
        <ReactionSlot
          to={{ board: api.board, postId, commentId: comment.id }}
          writer={comment.writer}
          isMine={isMine}
          counts={comment.reactions}
        />
        {!isBeingSent && foot}
      </div>
      {replies}
    </li>
  );
}

function Content({ api, postId, comment }: CommentItemProps) {
  return <CommentText thread={{ board: api.board, postId }} comment={comment} className={classes.content} />;
}

/** While it is being saved, the box says the same. Only here, as each that asks is told of all that happens. */
function ContentUntilSaved(props: CommentItemProps) {
  const isSaving = useIsMutating({ mutationKey: boardKeys.comments(props.api.board, props.postId) }) > 0;
  return !isSaving && <Content {...props} />;
}

/**
 * A tap on a comment shows its actions, which a mouse shows by being there and the keyboard by its focus: the first tap
 * on one that is not seen does nothing else.
 */
function useTap(item: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const wasUnseen = useRef(false);
  useDismissal(isOpen, item, () => setOpen(false));
  return {
    'data-open': isOpen || undefined,
    // The press itself gives it the focus, before the click comes.
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      wasUnseen.current =
        pointerType === 'touch' && !isOpen && !(item.current?.contains(document.activeElement) ?? false);
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasUnseen.current) return;
      wasUnseen.current = false; // A click may come without a pointer.
      setOpen(true);
      if (!(event.target instanceof Element && event.target.closest(UNSEEN))) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** What is shown on hover, focus or a tap alone. */
const UNSEEN = '[data-quiet]';

interface ReviewOfMineProps extends Pick<CommentItemProps, 'comment' | 'isMine'> {
  board: Board;
}

function ReviewOfMine({ board, comment: { id, writer }, isMine: said }: ReviewOfMineProps) {
  const isMine = useIsMine(writer, said) === true;
  return (
    isMine && (
      <div className={classes.review}>
        <Review kind="comments" board={board} id={id} />
      </div>
    )
  );
}

function Actions({ api, postId, comment, isMine, onEdit, onRemove, onGone }: CommentItemProps) {
  const isAuthor = useIsMine(comment.writer, isMine);
  if (isAuthor === null) return null;
  return (
    <CommentActions
      board={api.board}
      postId={postId}
      comment={comment}
      isAuthor={isAuthor}
      report={(body) => api.report(comment.id, body)}
      onGone={onGone}
      onEdit={onEdit}
      onRemove={onRemove}
    />
  );
}
