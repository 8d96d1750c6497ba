import { UNNAMED } from '@ieum/contract/anonymous';
import { refusalToComment, refusalToReply } from '@ieum/contract/permissions';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Comment, CommentApi } from '../../../shared/api/boards/types.ts';
import { useLinkedId, useShowLinked } from '../../../shared/posts/linked-comment.ts';
import { useIsMine, useMe } from '../../../shared/query/me.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RetryNotice } from '../../../shared/ui/retry-notice.tsx';
import { useIsSlow } from '../../../shared/ui/use-is-slow.ts';
import { useThrottled } from '../../../shared/ui/use-throttled.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import classesOfReplies from '../replies/replies.module.css';
import { ReplyButton } from '../replies/reply-button.tsx';
import { ReplyList } from '../replies/reply-list.tsx';
import { useReplies } from '../replies/use-replies.ts';
import { EditBox, WriteBox } from './comment-boxes.tsx';
import { BEING_SENT } from './comment-changes.ts';
import { CommentItem } from './comment-item.tsx';
import { GoneComment, HiddenComment, isHiddenFromReader, RemovedComment } from './comment-places.tsx';
import classes from './comment-section.module.css';
import { CommentSkeleton } from './comment-skeleton.tsx';
import { acceptedFirst, withGone } from './latest-comments.ts';
import { useComments } from './use-comments.ts';
import { useEarlierComments } from './use-earlier-comments.ts';
import { useLiveComments } from './use-live-comments.ts';
import { useUndoableRemoval } from './use-undoable-removal.ts';

export interface CommentSectionProps {
  api: CommentApi;
  postId: number;
  /** Who wrote the post; null for someone who has left. */
  postWriter: string | null;
  /** See `useIsMine`. */
  isPostMine: boolean | undefined;
  /** The post can no longer be seen, and neither can its comments. */
  isPostGone: boolean;
  /** Shown comments have been edited by others: whether `commentsQuery` would load something else. */
  onOutdated: (areOutdated: boolean) => void;
  /** Of the answer that the asker has accepted; undefined: the comments wait until it is known. */
  acceptedId: number | null | undefined;
  /** Of the answer that has been accepted while it was read: it stays where it is. */
  acceptedSince: number | null;
  /** Nobody may comment any more. */
  isLocked: boolean;
  /** Above the comments, if there are any. */
  notice?: (onClose: () => void) => ReactNode;
  /** Below each of them. */
  footOf?: (comment: Comment) => ReactNode;
}

/** The comments on a post, oldest first, and the box to write one. Of answers, the accepted one is above the others. */
export function CommentSection(props: CommentSectionProps) {
  const { api, postId, postWriter, isPostGone, isLocked, onOutdated, acceptedId, acceptedSince, notice, footOf } =
    props;
  const { t } = useTranslation();
  const me = useMe().data;
  const comments = useComments(api, postId);
  const replies = useReplies(api, postId);
  const repliesTo = (id: number) => replies.data?.[id] ?? [];
  // Replies that came later would move the comments below them.
  const isOrdered = acceptedId !== undefined && !replies.isPending;
  const shown = isOrdered ? comments.data : undefined;
  const isPending = comments.isPending || (comments.isSuccess && !isOrdered);
  const removal = useUndoableRemoval(api, postId);
  const [editing, setEditing] = useState<Comment | null>(null);
  const linked = useLinkedId();
  const earlier = useEarlierComments(api, postId, { comments: shown, replies: replies.data, acceptedId, linked });
  // Those that are not listed any more may be older than those that are.
  const deletedIds = earlier.hasOlder
    ? []
    : Object.keys(replies.data ?? {})
        .map(Number)
        .filter((id) => !shown?.some((one) => one.id === id));
  useShowLinked(linked, shown && [...shown, ...[...shown.map(({ id }) => id), ...deletedIds].flatMap(repliesTo)]);
  // The last known comment: its box stays if the comment is deleted elsewhere meanwhile.
  const edited = comments.data?.find(({ id }) => id === editing?.id) ?? editing;
  const editButton = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const { arrived, gone, isOutdated, see } = useLiveComments(api, postId, shown, section, acceptedSince);
  const toldArrived = useThrottled(arrived.size);
  useEffect(() => onOutdated(isOutdated), [isOutdated, onOutdated]);
  const left = shown?.filter(({ id }) => !removal.removed.has(id));
  // Arriving comments would move the box, so it is shown before them only if they take long.
  const isBoxShown = useIsSlow(isPending) || !isPending;
  const refusal = me ? refusalToComment(me, api.board) : null;
  const isAsker = useIsMine(postWriter, props.isPostMine) === true;
  const mayReply = me !== undefined && !isLocked && refusalToReply(me, api.board, { isAsker }) === null;
  const listOf = (id: number) => <ReplyList api={api} postId={postId} replies={repliesTo(id)} linked={linked} />;

  function remove(id: number): void {
    removal.remove(id);
    if (editing?.id === id) setEditing(null);
  }

  function edit(comment: Comment, button: HTMLElement): void {
    editButton.current = button;
    setEditing(comment);
    void comments.refetch(); // It may have been changed elsewhere since it was shown.
  }

  function stopEditing(): void {
    setEditing(null);
    const isThere = editButton.current?.isConnected;
    (isThere ? editButton : heading).current?.focus(); // The box had it.
  }

  const editBox = edited && <EditBox key={edited.id} api={api} postId={postId} comment={edited} onDone={stopEditing} />;

  return (
    <section ref={section} className={classes.section}>
      <h2 ref={heading} tabIndex={-1}>
        <span>{t(`boards.${api.word}.heading`)}</span>{' '}
        <span className={classes.count}>
          {left && `${countOf(left) + countOf(Object.values(replies.data ?? {}).flat())}${earlier.hasOlder ? '+' : ''}`}
        </span>
      </h2>
      {isPending && <CommentSkeleton />}
      <p role="status" className="visually-hidden">
        {toldArrived > 0 && t(`live.${api.word}.came`, { count: toldArrived })}
      </p>
      {comments.isError && !isPostGone && <RetryNotice text={t(`boards.${api.word}.loadFailed`)} query={comments} />}
      {left?.length === 0 && removal.removed.size === 0 && gone.length === 0 && (
        <p className={classes.none}>
          {t(refusal === null ? `boards.${api.word}.none` : `boards.${api.word}.noneToRead`)}
        </p>
      )}
      {earlier.isLinkedGone && (
        <p role="status" className={classes.none}>
          {t(`boards.${api.word}.linkedGone`)}
        </p>
      )}
      {earlier.hasOlder && (
        <p className={classes.earlier}>
          <Button
            variant="default"
            size="sm"
            isLoading={earlier.isLoading}
            onClick={() => earlier.loadOlder(() => heading.current?.focus({ preventScroll: true }))}
          >
            {t(`boards.${api.word}.earlier`)}
          </Button>
        </p>
      )}
      {(shown?.length ?? 0) > 0 && notice?.(() => heading.current?.focus())}
      <ol className={classes.list}>
        {acceptedFirst(withGone(shown ?? [], gone), acceptedId).map(({ comment, place }) =>
          place !== null ? (
            <GoneComment key={comment.id} word={api.word} {...place} />
          ) : removal.removed.has(comment.id) ? (
            <RemovedComment
              key={comment.id}
              word={api.word}
              onUndo={() => removal.undo(comment.id)}
              onFocusLost={() => heading.current?.focus({ preventScroll: true })}
            />
          ) : isHiddenFromReader(comment) ? (
            <Fragment key={comment.id}>
              <HiddenComment id={comment.id} isAccepted={comment.id === acceptedId} />
              {repliesTo(comment.id).length > 0 && <li>{listOf(comment.id)}</li>}
            </Fragment>
          ) : (
            <CommentItem
              key={comment.id}
              api={api}
              postId={postId}
              comment={comment}
              isMine={isOfUnnamedAsker(comment) ? isAsker : undefined}
              isBeingSent={comment.id === BEING_SENT}
              editBox={comment.id === editing?.id ? editBox : null}
              isLinked={comment.id === linked}
              hasArrived={arrived.has(comment.id)}
              isAccepted={comment.id === acceptedId}
              isNewlyAccepted={comment.id === acceptedSince && comment.id !== acceptedId}
              foot={
                <>
                  {footOf?.(comment)}
                  {mayReply && <ReplyButton api={api} postId={postId} commentId={comment.id} />}
                </>
              }
              replies={listOf(comment.id)}
              onSeen={see}
              isByPostAuthor={comment.writer !== null && comment.writer === postWriter}
              onEdit={(button) => edit(comment, button)}
              onRemove={() => remove(comment.id)}
              onGone={() => void comments.refetch()}
            />
          ),
        )}
        {shown &&
          deletedIds.map((id) => (
            <li key={id} className={classesOfReplies.gone}>
              <p className="note">{t('boards.replies.gone')}</p>
              {listOf(id)}
            </li>
          ))}
      </ol>
      {!left?.some(({ id }) => id === edited?.id) && editBox}
      {editing === null && isBoxShown && (isLocked || refusal !== null) && (
        <p className={classes.refusal}>
          {isLocked || refusal === null
            ? t('boards.comments.locked')
            : t(`boards.refusals.${refusal}`, { what: t(`boards.${api.word}.these`) })}
        </p>
      )}
      {editing === null && isBoxShown && me && !isLocked && refusal === null && <WriteBox api={api} postId={postId} />}
    </section>
  );
}

/** Below a question that was asked without a name. Whoever has a name has a face, too. */
function isOfUnnamedAsker({ writer, writerMark }: Comment): boolean {
  return writer === UNNAMED.comments && writerMark === null;
}

/** As lists count them: without those that the reader may not read. */
function countOf(comments: Comment[]): number {
  return comments.filter((comment) => !isHiddenFromReader(comment)).length;
}
