import type { Comment, CommentApi } from '../../../shared/api/boards/types.ts';
import { isChangedMeanwhile } from '../../../shared/api/errors.ts';
import { useDraft } from '../../../shared/drafts/use-draft.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { CommentBox } from './comment-box.tsx';
import { useEditComment, useWriteComment } from './use-comments.ts';

interface WriteBoxProps {
  api: CommentApi;
  postId: number;
}

const NOTHING = { content: '' };

interface OpenedBoxProps extends WriteBoxProps {
  /** The comment is saved. */
  onWritten?: () => void;
  /** Closes a box that was opened to be written in, and which therefore takes the focus. The draft is kept. */
  onStop?: () => void;
}

export function WriteBox({ api, postId, onWritten, onStop }: OpenedBoxProps) {
  const { t } = useTranslation();
  const draft = useDraft(`${api.board}:comment:${postId}`, NOTHING);
  const writing = useWriteComment(api, postId, () => {
    draft.settle(NOTHING);
    onWritten?.();
  });
  return (
    <CommentBox
      thread={{ board: api.board, postId }}
      label={t(`boards.${api.word}.label`)}
      placeholder={t(`boards.${api.word}.placeholder`)}
      submitLabel={t('boards.comments.submit')}
      draft={draft}
      discardLabel={t('drafts.discard.comment')}
      onSubmit={(content) => writing.mutate({ content, idempotencyKey: draft.attempt() })}
      isSending={writing.isPending}
      failure={writing.error}
      {...(onStop && { onStop })}
    />
  );
}

interface EditBoxProps extends WriteBoxProps {
  /** The current comment, which may be changed elsewhere while it is being edited here. */
  comment: Comment;
  onDone: () => void;
}

export function EditBox({ api, postId, comment, onDone }: EditBoxProps) {
  const { t } = useTranslation();
  const draft = useDraft(`${api.board}:comment-edit:${comment.id}`, { content: comment.content }, comment.version);
  const editing = useEditComment(api, postId, comment.id, () => {
    draft.discard();
    onDone();
  });

  function stop(): void {
    draft.discard();
    onDone();
  }

  return (
    <CommentBox
      thread={{ board: api.board, postId }}
      label={t(`boards.${api.word}.label`)}
      placeholder={t(`boards.${api.word}.placeholder`)}
      submitLabel={t('boards.comments.submitEdit')}
      draft={draft}
      discardLabel={t('drafts.discard.edit')}
      onSubmit={(content, version) => editing.mutate({ content, version: version ?? comment.version })}
      isSending={editing.isPending}
      failure={editing.error}
      saved={comment}
      isOvertaken={isChangedMeanwhile(editing.error)}
      onStop={stop}
    />
  );
}
