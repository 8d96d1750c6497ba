import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { countCodePoints } from '@ieum/contract/text';
import { type ComponentType, type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Comment, CommentInput } from '../../../shared/api/boards/types.ts';
import { isChangedMeanwhile, isWordRefused } from '../../../shared/api/errors.ts';
import { DraftNotice } from '../../../shared/drafts/draft-notice.tsx';
import { DraftStatus } from '../../../shared/drafts/draft-status.tsx';
import type { useDraft } from '../../../shared/drafts/use-draft.ts';
import { useRules } from '../../../shared/query/me.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { Textarea } from '../../../shared/ui/field.tsx';
import { isSendKey } from '../../../shared/ui/keyboard.ts';
import { LengthCounter } from '../../../shared/ui/length-counter.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { EditConflictNotice } from '../edit-conflict-notice.tsx';
import type { MentionListProps } from '../mentions/mention-list.tsx';
import type { Thread } from '../mentions/thread.ts';
import { useEditConflict } from '../use-edit-conflict.ts';
import { type DraftPicture, draftPictures, givenPictures } from '../writing/draft-pictures.ts';
import { MarkTools } from '../writing/mark-tools.tsx';
import { PictureField, type TakeFiles, takingPictures } from '../writing/picture-field.tsx';
import { isSaveFailure, SaveFailure } from '../writing/save-failure.tsx';
import { useSendWithPictures } from '../writing/use-send-with-pictures.ts';
import classes from './comment-box.module.css';

const MentionList = lazy(async (): Promise<{ default: ComponentType<MentionListProps> }> => {
  try {
    return { default: (await import('../mentions/mention-list.tsx')).MentionList };
  } catch {
    // Nobody is offered, and a name can still be typed whole.
    return { default: () => null };
  }
});

/** Without `pictures`: there are none, as in drafts from before there were any. */
export interface CommentDraft extends Record<string, unknown> {
  content: string;
  pictures?: DraftPicture[];
}

/** Of what is saved. */
export function draftOf({ content, pictures }: Pick<Comment, 'content' | 'pictures'>): CommentDraft {
  return { content, ...(pictures.length > 0 && { pictures: draftPictures(pictures) }) };
}

interface CommentBoxProps {
  /** Of which those who have written there can be mentioned. */
  thread: Thread;
  label: string;
  /** Where nothing around the box says what it is for. */
  isLabelShown?: boolean;
  placeholder: string;
  draft: ReturnType<typeof useDraft<CommentDraft>>;
  /**
   * Called with what to send: the text trimmed, and neither empty nor too long. `version` is the one that it may replace;
   * null if it replaces nothing.
   */
  onSubmit: (input: CommentInput, version: number | null) => void;
  /** The mutation of `onSubmit`. */
  change: { isPending: boolean; error: unknown };
  /** How many pictures it may have. */
  maxPictures?: number;
  /** The comment as it is saved now, if that is what is being edited. */
  saved?: Comment;
  /** Cancels editing. */
  onStop?: () => void;
  /** Whether it takes the focus when it appears: unless told otherwise, a box that can be cancelled does. */
  takesFocus?: boolean;
  /** What is said of a text that cannot be sent, unless it is a comment. */
  problems?: { empty: string; tooLong: (max: string) => string };
}

export function CommentBox(props: CommentBoxProps) {
  const {
    thread,
    label,
    isLabelShown = false,
    placeholder,
    draft,
    onSubmit,
    change: { isPending, error },
    maxPictures = LIMITS.picturesPerComment,
    saved,
    onStop,
    takesFocus = onStop !== undefined,
    problems,
  } = props;
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const failureId = useId();
  const [isUsed, setUsed] = useState(false);
  const { content } = draft.value;
  const { contentLimit } = useRules();
  // What is longer than today's length may stay as long.
  const max = Math.max(contentLimit, countCodePoints(saved?.content ?? ''));
  const { value, problem } = checkField('content', content, max);
  const hadPictures = saved !== undefined && saved.pictures.length > 0;
  const takeFiles: TakeFiles = useRef(null);
  const pictures = draft.value.pictures ?? [];
  const sending = useSendWithPictures<number | null>({
    pictures,
    send: (version) =>
      onSubmit({ content: value, ...(draft.value.pictures && { pictures: givenPictures(pictures) }) }, version),
    refuse: () => void showError(t('pictures.someFailed')),
  });
  const isSending = isPending || sending.isWaiting;
  const failure = isWordRefused(error) ? null : error; // That is said at the text.
  const isOvertaken = saved !== undefined && isChangedMeanwhile(error);
  const conflict = useEditConflict({ draft, newest: saved?.version ?? null, isOvertaken, save, box });

  useEffect(() => {
    if (!takesFocus) return;
    box.current?.focus();
    // What is edited is mostly gone on with.
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
    // The browser would bring the text alone into view, and leave its buttons below the edge of the screen. Some of them
    // come a moment later.
    const whole = form.current as HTMLFormElement;
    const growing = new ResizeObserver(() => whole.scrollIntoView({ block: 'nearest' }));
    growing.observe(whole);
    const stop = () => growing.disconnect();
    whole.addEventListener('input', stop, { once: true });
    return stop;
  }, [takesFocus]);

  // What is shown while one writes, as the state of the draft, does not push the buttons out of view.
  useEffect(() => {
    const whole = form.current as HTMLFormElement;
    let height = whole.offsetHeight;
    const growing = new ResizeObserver(() => {
      const grown = whole.offsetHeight - height;
      height += grown;
      const buttons = foot.current;
      if (grown <= 0 || buttons === null || !whole.contains(document.activeElement)) return;
      const wasInView = buttons.getBoundingClientRect().bottom - grown <= window.innerHeight;
      if (wasInView) buttons.scrollIntoView({ block: 'nearest' });
    });
    growing.observe(whole);
    return () => growing.disconnect();
  }, []);

  function putPictures(next: DraftPicture[]): void {
    const { content: text } = draft.view().value;
    draft.set({ content: text, ...((next.length > 0 || hadPictures) && { pictures: next }) });
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    conflict.submit();
  }

  function save(version: number | null): void {
    if (isSending) return;
    if (problem === 'REQUIRED') void showError(problems?.empty ?? t('boards.comments.empty'));
    else if (problem === 'TOO_LONG') void showError(tooLong(max.toLocaleString('en')));
    else sending.trySending(version);
  }

  function tooLong(most: string): string {
    return problems?.tooLong(most) ?? t('boards.comments.tooLong', { max: most });
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
    <form
      ref={form}
      onSubmit={submit}
      {...(maxPictures > 0 && takingPictures(takeFiles))}
      onDragEnter={() => setUsed(true)}
      className={classes.form}
    >
      {saved && conflict.notice && <EditConflictNotice saved={{ content: saved.content }} {...conflict.notice} />}
      <MarkTools box={box} text={content} isWanted={isUsed}>
        <div className={classes.box}>
          <Textarea
            ref={box}
            {...(isLabelShown ? { label } : { 'aria-label': label })}
            placeholder={placeholder}
            autosize
            minRows={3}
            maxRows={12}
            value={content}
            readOnly={isSending}
            error={isWordRefused(error) ? error.detail : problem === 'TOO_LONG'}
            onChange={(event) => draft.set({ ...draft.view().value, content: event.currentTarget.value })}
            onFocus={() => setUsed(true)}
            onKeyDown={(event) => {
              if (!isSendKey(event)) return;
              event.preventDefault();
              submit();
            }}
          />
          {content.includes('@') && (
            <Suspense fallback={null}>
              <MentionList thread={thread} box={box} />
            </Suspense>
          )}
        </div>
      </MarkTools>
      {maxPictures > 0 && (
        <PictureField
          max={maxPictures}
          read={() => draft.view().value.pictures ?? []}
          write={putPictures}
          take={takeFiles}
          isSending={isSending}
          onStopWaiting={sending.isWaiting ? sending.stopWaiting : undefined}
          isWanted={isUsed || pictures.length > 0}
        />
      )}
      {conflict.notice === null && (
        <DraftNotice
          draft={draft}
          discardLabel={t(saved ? 'drafts.discard.edit' : 'drafts.discard.comment')}
          onDiscard={discard}
        />
      )}
      <SaveFailure id={failureId} error={failure} isEdit={saved !== undefined} onRetry={submit} />
      <div ref={foot} className={classes.foot}>
        <LengthCounter length={countCodePoints(value)} max={max} />
        <DraftStatus quiet draft={draft} />
        <span className={classes.keys}>{t('boards.comments.keys')}</span>
        <div className={classes.buttons}>
          {onStop && (
            <Button variant="default" onClick={onStop} disabled={isSending}>
              {t('common.cancel')}
            </Button>
          )}
          <Button
            type="submit"
            isLoading={isSending}
            {...(isSaveFailure(failure) && { 'aria-describedby': failureId })}
          >
            {t(saved ? 'boards.comments.submitEdit' : 'boards.comments.submit')}
          </Button>
        </div>
      </div>
    </form>
  );
}
