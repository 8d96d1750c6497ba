import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { countCodePoints } from '@ieum/contract/text';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Comment } from '../../../api/boards/types.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { isSendKey } from '../../../ui/keyboard.ts';
import { LengthCounter } from '../../../ui/length-counter.tsx';
import { LoadingButton } from '../../../ui/loading-button.tsx';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { DraftStatus } from '../../drafts/draft-status.tsx';
import type { useDraft } from '../../drafts/use-draft.ts';
import { EditConflictNotice } from '../edit-conflict-notice.tsx';
import { useEditConflict } from '../use-edit-conflict.ts';
import classes from './comment-box.module.css';

interface CommentBoxProps {
  label: string;
  placeholder: string;
  submitLabel: string;
  draft: ReturnType<typeof useDraft<{ content: string }>>;
  discardLabel: string;
  /**
   * Called with the text to send: trimmed, and neither empty nor too long. `version` is the one that it may replace;
   * null if it replaces nothing.
   */
  onSubmit: (content: string, version: number | null) => void;
  isSending: boolean;
  /** The comment as it is saved now, if that is what is being edited. */
  saved?: Comment;
  /** The last attempt was refused because there is a newer version. */
  isOvertaken?: boolean;
  /** Cancels editing. A box with this takes focus when it appears. */
  onStop?: () => void;
}

export function CommentBox(props: CommentBoxProps) {
  const {
    label,
    placeholder,
    submitLabel,
    draft,
    discardLabel,
    onSubmit,
    isSending,
    saved,
    isOvertaken = false,
    onStop,
  } = props;
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const box = useRef<HTMLTextAreaElement>(null);
  const isEditing = onStop !== undefined;
  const { content } = draft.value;
  const { value, problem } = checkField('comment', content);
  const overwrite = useEditConflict({ draft, newest: saved?.version ?? null, isOvertaken, save, box });

  useEffect(() => {
    if (isEditing) box.current?.focus();
  }, [isEditing]);

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    overwrite.submit();
  }

  function save(version: number | null): void {
    if (isSending) return;
    if (problem === 'REQUIRED') void showError(t('boards.comments.empty'));
    else if (problem === 'TOO_LONG') void showError(t('boards.comments.tooLong'));
    else onSubmit(value, version);
  }

  async function showError(words: string): Promise<void> {
    await dialogs.alert(words);
    box.current?.focus();
  }

  function discard(): void {
    draft.discard();
    box.current?.focus(); // The button that had focus was removed.
  }

  return (
    <form onSubmit={submit} className={classes.form}>
      {saved && overwrite.notice && <EditConflictNotice saved={{ content: saved.content }} {...overwrite.notice} />}
      <Textarea
        ref={box}
        aria-label={label}
        placeholder={placeholder}
        autosize
        minRows={3}
        maxRows={12}
        value={content}
        readOnly={isSending}
        error={problem === 'TOO_LONG'}
        onChange={(event) => draft.set({ content: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return;
          event.preventDefault();
          submit();
        }}
      />
      {overwrite.notice === null && <DraftNotice draft={draft} discardLabel={discardLabel} onDiscard={discard} />}
      <div className={classes.foot}>
        <LengthCounter length={countCodePoints(value)} max={LIMITS.comment} />
        <DraftStatus quiet draft={draft} />
        <span className={classes.keys}>{t('boards.comments.keys')}</span>
        {onStop && (
          <Button variant="default" onClick={onStop} disabled={isSending}>
            {t('boards.comments.stopEditing')}
          </Button>
        )}
        <LoadingButton type="submit" isLoading={isSending}>
          {submitLabel}
        </LoadingButton>
      </div>
    </form>
  );
}
