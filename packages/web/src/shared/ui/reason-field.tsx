import { checkField } from '@ieum/contract/fields';
import { useTranslation } from '../words/translation.ts';
import { CountedTextarea } from './counted-textarea.tsx';
import { NativeSelect } from './field.tsx';

const SAVED = ['manners', 'privacy', 'advertising', 'repeated', 'inPlace'] as const;

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
}

/** What the author is told of a decision: a saved sentence, which can be changed, or other words. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation();
  const saved = SAVED.map((name) => t(`ui.reason.saved.${name}`));
  return (
    <>
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
