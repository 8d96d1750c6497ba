import { useRef, useState } from 'react';
import type { CommentApi, Reply } from '../../../shared/api/boards/types.ts';
import { call } from '../../../shared/api/client.ts';
import { useDraft } from '../../../shared/drafts/use-draft.ts';
import { commentAnchor } from '../../../shared/posts/linked-comment.ts';
import { Review } from '../../../shared/reviews/review.tsx';
import { Face } from '../../../shared/ui/face.tsx';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { EditedDate, SinceDate } from '../../../shared/ui/post-date.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { CommentActions } from '../comments/comment-actions.tsx';
import { CommentBox, draftOf } from '../comments/comment-box.tsx';
import { isHiddenFromReader } from '../comments/comment-places.tsx';
import { CommentText } from '../comments/comment-text.tsx';
import { ReactionSlot } from '../reactions/reaction-bar.tsx';
import { useConfirmDeletion } from '../use-confirm-deletion.ts';
import classes from './replies.module.css';
import { useChangeReplies, useRenewReplies } from './use-replies.ts';

interface RepliesOfComment {
  api: CommentApi;
  postId: number;
  /** Oldest first. */
  replies: readonly Reply[];
  /** Of the reply that the address leads to, if it leads to one. */
  linked: number | null;
}

export function ReplyList({ api, postId, replies, linked }: RepliesOfComment) {
  const { t } = useTranslation();
  if (replies.length === 0) return null;
  return (
    <ul className={classes.replies} aria-label={t('boards.replies.heading')}>
      {replies.map((reply) => (
        <ReplyItem key={reply.id} api={api} postId={postId} reply={reply} isLinked={reply.id === linked} />
      ))}
    </ul>
  );
}

interface ReplyItemProps {
  api: CommentApi;
  postId: number;
  reply: Reply;
  isLinked: boolean;
}

function ReplyItem({ api, postId, reply, isLinked }: ReplyItemProps) {
  const { t } = useTranslation();
  const confirmDeletion = useConfirmDeletion();
  const [isEdited, setEdited] = useState(false);
  const editButton = useRef<HTMLElement>(null);
  const renew = useRenewReplies(api, postId);
  const removal = useChangeReplies(api, postId, () => undefined);

  function edit(button: HTMLElement): void {
    editButton.current = button;
    setEdited(true);
  }

  function stopEditing(): void {
    setEdited(false);
    editButton.current?.focus();
  }

  async function askAndRemove(): Promise<void> {
    const agreed = await confirmDeletion(t('boards.replies.removeTitle'));
    if (agreed) removal.mutate({ kind: 'COMMENT_DELETED', id: reply.id });
  }

  return (
    <li
      id={commentAnchor(reply.id)}
      className={classes.reply}
      data-linked={isLinked || undefined}
      {...(isLinked && { tabIndex: -1 })}
    >
      {isHiddenFromReader(reply) ? (
        <p className="note">{t('boards.comments.hidden')}</p>
      ) : (
        <>
          <div className={classes.meta}>
            <Face mark={reply.writerMark} size="small" />
            <span className={classes.writer}>
              <MemberName name={reply.writer} badge={reply.writerBadge} isModerator={reply.writerIsModerator} />
            </span>
            <SinceDate at={reply.createdAt} />
            <EditedDate at={reply.editedAt} writtenAt={reply.createdAt} />
            {reply.hidden && <span className="note">{t('boards.comments.hiddenMark')}</span>}
          </div>
          {!isEdited && (
            <CommentText thread={{ board: api.board, postId }} comment={reply} className={classes.content} />
          )}
          {reply.hidden && reply.isMine && <Review kind="comments" board={api.board} id={reply.id} />}
          {isEdited && <EditReplyBox api={api} postId={postId} reply={reply} onDone={stopEditing} />}
          <div className={classes.foot}>
            <ReactionSlot
              to={{ board: api.board, postId, commentId: reply.id }}
              writer={reply.writer}
              isMine={reply.isMine}
              counts={reply.reactions}
            />
            <CommentActions
              board={api.board}
              postId={postId}
              comment={reply}
              isAuthor={reply.isMine}
              report={async (body) => (await call('POST /api/replies/{id}/report', { params: reply, body })).result}
              onGone={renew}
              onEdit={edit}
              onRemove={askAndRemove}
            />
          </div>
        </>
      )}
    </li>
  );
}

interface EditReplyBoxProps {
  api: CommentApi;
  postId: number;
  reply: Reply;
  onDone: () => void;
}

function EditReplyBox({ api, postId, reply, onDone }: EditReplyBoxProps) {
  const { t } = useTranslation();
  const draft = useDraft(`${api.board}:comment-edit:${reply.id}`, draftOf(reply), reply.version);
  const editing = useChangeReplies(api, postId, stop);

  function stop(): void {
    draft.discard();
    onDone();
  }

  return (
    <CommentBox
      thread={{ board: api.board, postId }}
      label={t('boards.replies.reply')}
      placeholder={t('boards.replies.placeholder')}
      draft={draft}
      onSubmit={(input, version) =>
        editing.mutate({ kind: 'COMMENT_EDITED', id: reply.id, input, version: version ?? reply.version })
      }
      change={editing}
      saved={reply}
      onStop={stop}
    />
  );
}
