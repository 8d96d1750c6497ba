import { fieldErrorsOf } from '../../shared/api/errors.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { failureText, serverReasonOr } from '../../shared/query/failures.ts';
import { toast } from '../../shared/ui/toast.ts';
import { type FieldErrors, pick, useForm } from '../../shared/ui/use-form.ts';
import { useTranslation } from '../../shared/words/translation.ts';

interface ConsoleFormOptions<Values> {
  initial: Values;
  validate: (values: Values) => FieldErrors<Values>;
  /**
   * Sends the validated values, of which `changed` differ from what is saved; rejects when the server refuses them.
   * False: it was not sent after all.
   */
  send: (values: Values, changed: Partial<Values>) => Promise<unknown>;
  /**
   * Where what has been changed is kept as a draft until it is sent: read at the first render only. Without it, it is
   * gone with the form.
   */
  draftKey?: string;
  /** What a refusal means for the fields, where only its code says so. Null: nothing. */
  errorsIn?: (error: unknown) => FieldErrors<Values> | null;
  /** Said where the server does not say why it failed. */
  failed?: string;
}

/** A form of the console: what the server refuses is shown at its fields, or as a toast. */
export function useConsoleForm<Values extends object>({
  send,
  errorsIn,
  failed,
  draftKey,
  ...options
}: ConsoleFormOptions<Values>) {
  const { t } = useTranslation();
  const { draft, keeper } = useKeptChanges(draftKey ?? null, options.initial);
  const { update } = keeper;

  const form = useForm<Values>({
    ...options,
    keeper,
    send: async (values, changed) => {
      try {
        const isSent = (await send(values, changed)) !== false;
        // What was typed while it was sent is not saved yet.
        if (isSent && draftKey !== undefined)
          update((changes) => pick(changes, (name, value) => value !== values[name]));
        return null;
      } catch (error) {
        const errors = errorsIn?.(error) ?? (fieldErrorsOf(error) as FieldErrors<Values>);
        if (Object.keys(errors).length > 0) return { errors };
        const message = failureText(error, serverReasonOr(failed ?? t('common.tryAgain')));
        return message === null ? {} : { tell: async () => toast(message) };
      }
    },
  });

  return {
    ...form,
    /** As of `useForm`, with the notice about the draft if there is one. */
    frame: draftKey === undefined ? form.frame : { ...form.frame, draft },
    /** Shows what is saved again. */
    discard: draft.discard,
  };
}

/** Of a form of `useForm`: keeps what has been changed as a draft. `draftKey`: as of `useDraft`. */
export function useKeptChanges<Values extends object>(draftKey: string | null, initial: Values) {
  const draft = useDraft<Changes>(draftKey, {});
  // It may have been stored by another version of the app.
  const changesIn = (stored: Changes) =>
    pick(stored as Partial<Values>, (name, value) => typeof value === typeof initial[name]);

  function update(next: (before: Partial<Values>) => Partial<Values>): void {
    const changes = next(changesIn(draft.view().value));
    if (Object.keys(changes).length === 0) draft.discard();
    else draft.set({ ...changes });
  }

  return { draft, keeper: { changes: changesIn(draft.value), update } };
}

/** What has been changed in a form, by the names of the fields. */
type Changes = Record<string, unknown>;
