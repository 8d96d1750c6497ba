import { useRef, useState } from 'react';
import type { CommentApi } from '../../../shared/api/boards/types.ts';
import { useDraft } from '../../../shared/drafts/use-draft.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { CommentBox, type CommentDraft } from '../comments/comment-box.tsx';
import classes from './replies.module.css';
import { useChangeReplies } from './use-replies.ts';

interface ReplyButtonProps {
  api: CommentApi;
  postId: number;
  commentId: number;
}

/** Opens the box for a reply in its own place. */
export function ReplyButton(props: ReplyButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);

  function close(): void {
    wasOpen.current = true;
    setOpen(false);
  }

  if (isOpen) return <ReplyBox {...props} onDone={close} />;
  return (
    <button
      // The box had the focus.
      ref={(button) => {
        if (wasOpen.current) button?.focus({ preventScroll: true });
        wasOpen.current = false;
      }}
      type="button"
      className={classes.open}
      onClick={() => setOpen(true)}
    >
      {t('boards.replies.reply')}
    </button>
  );
}

const NOTHING = { content: '' };

function ReplyBox({ api, postId, commentId, onDone }: ReplyButtonProps & { onDone: () => void }) {
  const { t } = useTranslation();
  const draft = useDraft<CommentDraft>(`${api.board}:reply:${commentId}`, NOTHING);
  const writing = useChangeReplies(api, postId, () => {
    draft.settle(NOTHING);
    onDone();
  });
  return (
    <div className={classes.box}>
      <CommentBox
        thread={{ board: api.board, postId }}
        label={t('boards.replies.reply')}
        placeholder={t('boards.replies.placeholder')}
        draft={draft}
        onSubmit={(input) =>
          writing.mutate({ kind: 'COMMENT_WRITTEN', commentId, input, idempotencyKey: draft.attempt() })
        }
        change={writing}
        onStop={onDone}
      />
    </div>
  );
}
