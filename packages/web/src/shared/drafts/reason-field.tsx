import type { CaseKind } from '@ieum/contract/console-choices';
import { checkField } from '@ieum/contract/fields';
import { CountedTextarea } from '../ui/counted-textarea.tsx';
import { NativeSelect } from '../ui/field.tsx';
import { useTranslation } from '../words/translation.ts';
import { DraftNotice } from './draft-notice.tsx';
import { useDraft } from './use-draft.ts';

const SAVED = ['manners', 'privacy', 'advertising', 'repeated', 'inPlace'] as const;

/**
 * A reason that is being written, kept as a draft until it is sent. `key`: what it is about, as of `useDraft`.
 * `told` is what is sent; null: it is too long.
 */
export function useReason(key: string) {
  const draft = useDraft(key, { reason: '' });
  return { draft, told: reasonOf(draft.value.reason) };
}

/** Beside a post or a comment, and in its case. */
export function reasonKey(kind: CaseKind, id: number): string {
  return `moderation:${kind}:${id}`;
}

interface ReasonFieldProps {
  draft: ReturnType<typeof useReason>['draft'];
}

/** What the author is told of a decision: a saved sentence, which can be changed, or other words. */
export function ReasonField({ draft }: ReasonFieldProps) {
  const { t } = useTranslation();
  const value = draft.value.reason;
  const onChange = (reason: string) => draft.set({ reason });
  const saved = SAVED.map((name) => t(`ui.reason.saved.${name}`));
  return (
    <>
      <DraftNotice draft={draft} discardLabel={t('drafts.discard.comment')} onDiscard={draft.discard} />
      <NativeSelect
        label={t('ui.reason.choose')}
        value={saved.includes(value) ? value : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={[{ value: '', label: t('ui.reason.own') }, ...saved]}
      />
      <CountedTextarea
        name="reason"
        rule="reason"
        label={t('ui.reason.label')}
        description={t('ui.reason.help')}
        value={value}
        onChange={onChange}
      />
    </>
  );
}

/** As it is sent. null: it is too long. */
export function reasonOf(text: string): { reason?: string } | null {
  const { value, problem } = checkField('reason', text);
  if (problem === 'TOO_LONG') return null;
  return value === '' ? {} : { reason: value };
}
