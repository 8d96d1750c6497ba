import { BOARDS } from '@ieum/contract/boards';
import { checkField, FIELDS } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import type { BoardApi, PostDetail, PostInput } from '../../../shared/api/boards/types.ts';
import { DraftNotice } from '../../../shared/drafts/draft-notice.tsx';
import { DraftStatus } from '../../../shared/drafts/draft-status.tsx';
import { useDraft } from '../../../shared/drafts/use-draft.ts';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { useRules } from '../../../shared/query/me.ts';
import { BoardMark } from '../../../shared/ui/board-mark.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { Column } from '../../../shared/ui/column.tsx';
import { dateAndTimeText } from '../../../shared/ui/dates.ts';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { Textarea, TextInput } from '../../../shared/ui/field.tsx';
import { isComposing, isSendKey } from '../../../shared/ui/keyboard.ts';
import { CounterBelow } from '../../../shared/ui/length-counter.tsx';
import { PageHeading } from '../../../shared/ui/page-heading.tsx';
import { type Translate, useTranslation } from '../../../shared/words/translation.ts';
import { EditConflictNotice } from '../edit-conflict-notice.tsx';
import { useEditConflict } from '../use-edit-conflict.ts';
import { type DraftPicture, givenPictures } from '../writing/draft-pictures.ts';
import { MarkTools } from '../writing/mark-tools.tsx';
import { PictureField, type TakeFiles, takingPictures } from '../writing/picture-field.tsx';
import { isSaveFailure, SaveFailure } from '../writing/save-failure.tsx';
import { useSendWithPictures } from '../writing/use-send-with-pictures.ts';
import { QuestionExample } from './asking/question-example.tsx';
import { SimilarQuestions } from './asking/similar-questions.tsx';
import classes from './post-form.module.css';
import { TagPicker } from './tag-picker.tsx';
import { type Sending, useSavePost } from './use-save-post.ts';

/** Writing has the limits of the seed and the company, editing only a guard (product page, section 3: "Limits"). */
const RULES = {
  write: { title: 'postText', content: 'content' },
  edit: { title: 'editedTitle', content: 'editedContent' },
} as const;

/** Without `pictures`: there are none, as in drafts from before there were any. */
export type PostDraft = Omit<PostInput, 'pictures'> & { pictures?: DraftPicture[] };

interface PostFormProps {
  api: BoardApi;
  mode: 'write' | 'edit';
  draftKey: string;
  /** The path that opens when the form is left. */
  backTo: string;
  /** The content of an untouched form. */
  initial: PostDraft;
  /** The saved post, to which `initial` belongs; absent for a new post. */
  saved?: PostDetail;
  /** Answers the id of the saved post. */
  send: (input: PostInput, sending: Sending) => Promise<number>;
  failed: string;
}

export function PostForm({ api, mode, draftKey, backTo, initial, saved, send, failed }: PostFormProps) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const { state } = useLocation();
  const titleBox = useRef<HTMLInputElement>(null);
  const contentBox = useRef<HTMLTextAreaElement>(null);
  const anonymousBox = useRef<HTMLInputElement>(null);
  const contentId = useId();
  const failureId = useId();
  const newest = saved?.version ?? null;
  const draft = useDraft<PostDraft>(draftKey, initial, newest);
  const {
    save,
    isSaving: isSent,
    isOvertaken,
    fieldErrors,
    failure,
  } = useSavePost({
    api,
    mode,
    send,
    onSaved: () => draft.settle(draft.view().value),
    failed,
  });
  const takeFiles: TakeFiles = useRef(null);
  const pictures = draft.value.pictures ?? [];
  const sending = useSendWithPictures<number | null>({
    pictures,
    send: saveNow,
    refuse: () => void dialogs.alert(t('pictures.someFailed')),
  });
  const isSaving = isSent || sending.isWaiting;
  const conflict = useEditConflict({ draft, newest, isOvertaken, save: trySaving, box: contentBox });

  const { title, content } = draft.value;
  const rule = RULES[mode];
  const { contentLimit } = useRules();
  const max = { title: FIELDS[rule.title].max, content: mode === 'write' ? contentLimit : FIELDS[rule.content].max };
  const checked = { title: checkField(rule.title, title), content: checkField(rule.content, content, max.content) };
  const isQuestion = mode === 'write' && BOARDS[api.board].hasAnswers;
  const paused = usePause(isQuestion);
  const change = (part: Partial<PostDraft>) => draft.set({ ...draft.view().value, ...part });

  function putPictures(next: DraftPicture[]): void {
    const { pictures: _, ...others } = draft.view().value;
    draft.set(next.length > 0 || initial.pictures ? { ...others, pictures: next } : others);
  }

  /** Left out where it is not chosen, as in a form that was not touched. */
  function chooseName(isUnnamed: boolean): void {
    const { anonymous: _, ...rest } = draft.view().value;
    draft.set(isUnnamed ? { ...rest, anonymous: true } : rest);
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    conflict.submit();
  }

  function trySaving(version: number | null): void {
    if (isSaving) return;
    const problems = [checked.title.problem, checked.content.problem];
    if (problems.includes('REQUIRED')) void showError(t('form.missing'));
    else if (problems.includes('TOO_LONG')) void showError(tooLong(t, max));
    else sending.trySending(version);
  }

  function saveNow(version: number | null): void {
    const { pictures: chosen, ...input } = draft.value;
    const texts = { title: checked.title.value, content: checked.content.value };
    save(
      { ...input, ...texts, ...(chosen && { pictures: givenPictures(chosen) }) },
      { idempotencyKey: draft.attempt(), version },
    );
  }

  async function showError(words: string): Promise<void> {
    await dialogs.alert(words);
    (checked.title.problem === null ? contentBox : titleBox).current?.focus();
  }

  // Errors of the server appear after its answer; only then can they get focus.
  useEffect(() => {
    if (fieldErrors.title) titleBox.current?.focus();
    else if (fieldErrors.content) contentBox.current?.focus();
    else if (fieldErrors.anonymous) anonymousBox.current?.focus();
  }, [fieldErrors]);

  function startFrom(outline: string): void {
    flushSync(() => change({ content: outline }));
    const endOfFirstLine = outline.indexOf('\n');
    contentBox.current?.setSelectionRange(endOfFirstLine, endOfFirstLine);
    contentBox.current?.focus(); // The button that had focus is gone.
  }

  function discard(): void {
    draft.discard();
    titleBox.current?.focus(); // The button that had focus is gone.
  }

  /** In the title, Enter moves to the content instead of submitting the form. */
  function handleKey(event: KeyboardEvent): void {
    if (isSendKey(event)) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (!isComposing(event)) contentBox.current?.focus();
    }
  }

  return (
    <Column>
      <p className={classes.board}>
        <BoardMark board={api.board} />
        <span>{t(`common.board.${api.board}`)}</span>
      </p>
      <PageHeading>{mode === 'write' ? t(`form.heading.write.${api.board}`) : t('form.heading.edit')}</PageHeading>
      <form onSubmit={submit} onKeyDown={handleKey} {...takingPictures(takeFiles)} className={classes.form} noValidate>
        {saved && conflict.notice ? (
          <EditConflictNotice api={api} saved={saved} {...conflict.notice} />
        ) : (
          <DraftNotice draft={draft} discardLabel={t(`drafts.discard.${mode}`)} onDiscard={discard} />
        )}
        {isQuestion && <QuestionExample isContentEmpty={checked.content.value === ''} onStart={startFrom} />}
        <div>
          <TextInput
            ref={titleBox}
            label={t('form.title')}
            placeholder={t(`form.invite.${api.board}.title`)}
            value={title}
            readOnly={isSaving}
            error={fieldErrors.title ?? checked.title.problem === 'TOO_LONG'}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <CounterBelow value={checked.title.value} max={max.title} />
        </div>
        {isQuestion && <SimilarQuestions board={api.board} title={title} />}
        <div>
          <MarkTools
            box={contentBox}
            text={content}
            label={
              <label htmlFor={contentId} className={classes.label}>
                {t('form.content')}
              </label>
            }
          >
            <Textarea
              ref={contentBox}
              id={contentId}
              placeholder={t(`form.invite.${api.board}.content`)}
              autosize
              minRows={8}
              maxRows={24}
              value={content}
              readOnly={isSaving}
              error={fieldErrors.content ?? checked.content.problem === 'TOO_LONG'}
              onChange={(event) => change({ content: event.currentTarget.value })}
            />
          </MarkTools>
          <CounterBelow value={checked.content.value} max={max.content} />
        </div>
        <PictureField
          max={LIMITS.picturesPerPost}
          read={() => draft.view().value.pictures ?? []}
          write={putPictures}
          take={takeFiles}
          isSending={isSaving}
          onStopWaiting={sending.isWaiting ? sending.stopWaiting : undefined}
        />
        {api.tags && (
          <TagPicker
            api={api}
            mode={mode}
            input={draft.value}
            had={initial.tagIds}
            error={fieldErrors.tagIds}
            onChange={(next) => change({ tagIds: next })}
          />
        )}
        {isQuestion && (
          <div>
            <Checkbox
              ref={anonymousBox}
              name="anonymous"
              checked={draft.value.anonymous === true}
              onChange={chooseName}
              error={draft.value.anonymous ? (fieldErrors.anonymous ?? paused) : undefined}
              help={paused ?? t('form.anonymousHelp')}
            >
              {t('form.anonymous')}
            </Checkbox>
          </div>
        )}
        <div className={classes.end}>
          <SaveFailure id={failureId} error={failure} isEdit={mode === 'edit'} onRetry={submit} />
          <DraftStatus draft={draft} />
          <Button component={Link} to={backTo} state={state} variant="default">
            {t('form.back')}
          </Button>
          <Button type="submit" isLoading={isSaving} {...(isSaveFailure(failure) && { 'aria-describedby': failureId })}>
            {t(`form.submit.${mode}`)}
          </Button>
        </div>
      </form>
    </Column>
  );
}

/** Why the member may not ask without their name for now; nobody else is told. */
function usePause(isQuestion: boolean): string | undefined {
  const { t, language } = useTranslation();
  const { data } = useQuery({ ...apiQuery('GET /api/members/me/anonymity', {}), enabled: isQuestion });
  if (!data?.pausedUntil) return undefined;
  return t('form.anonymityPaused', { until: dateAndTimeText(new Date(data.pausedUntil), language) });
}

function tooLong(t: Translate, { title, content }: { title: number; content: number }): string {
  if (title === content) return t('form.tooLong.both', { max: title });
  return t('form.tooLong.each', { title: title.toLocaleString('en'), content: content.toLocaleString('en') });
}
