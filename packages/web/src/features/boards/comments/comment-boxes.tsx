import type { Comment, CommentApi } from '../../../shared/api/boards/types.ts';
import { useDraft } from '../../../shared/drafts/use-draft.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { CommentBox, type CommentDraft, draftOf } from './comment-box.tsx';
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
  const draft = useDraft<CommentDraft>(`${api.board}:comment:${postId}`, NOTHING);
  const writing = useWriteComment(api, postId, () => {
    draft.settle(NOTHING);
    onWritten?.();
  });
  return (
    <CommentBox
      thread={{ board: api.board, postId }}
      label={t(`boards.${api.word}.label`)}
      placeholder={t(`boards.${api.word}.placeholder`)}
      draft={draft}
      onSubmit={(input) => writing.mutate({ ...input, idempotencyKey: draft.attempt() })}
      change={writing}
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
  const draft = useDraft(`${api.board}:comment-edit:${comment.id}`, draftOf(comment), comment.version);
  const editing = useEditComment(api, postId, comment.id, stop);

  function stop(): void {
    draft.discard();
    onDone();
  }

  return (
    <CommentBox
      thread={{ board: api.board, postId }}
      label={t(`boards.${api.word}.label`)}
      placeholder={t(`boards.${api.word}.placeholder`)}
      draft={draft}
      onSubmit={(input, version) => editing.mutate({ ...input, version: version ?? comment.version })}
      change={editing}
      saved={comment}
      onStop={stop}
    />
  );
}
