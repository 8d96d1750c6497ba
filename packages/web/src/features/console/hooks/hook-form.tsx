import { BOARD_NAMES } from '@ieum/contract/boards';
import { HOOK_FORMS, HOOK_KINDS } from '@ieum/contract/hook-kinds';
import type { HookSettings } from '@ieum/contract/hooks';
import { useId } from 'react';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { NativeSelect, TextInput } from '../../../shared/ui/field.tsx';
import type { FieldErrors } from '../../../shared/ui/use-form.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ConsoleForm } from '../parts.tsx';
import { useConsoleForm } from '../use-console-form.ts';
import classes from './hooks.module.css';

const EMPTY: HookSettings = {
  url: '',
  boards: [...BOARD_NAMES],
  kinds: [...HOOK_KINDS],
  form: 'text',
  language: 'ko',
  preview: false,
  active: true,
};

interface HookFormProps {
  initial?: HookSettings;
  submitLabel: string;
  /** Rejects when the server refuses. @returns whether the form begins anew */
  send: (settings: HookSettings) => Promise<boolean>;
  onCancel?: () => void;
}

/** What a hook is told, and where. */
export function HookForm({ initial = EMPTY, submitLabel, send, onCancel }: HookFormProps) {
  const { t } = useTranslation();
  const { frame, values, field, control, change, setValue } = useConsoleForm<HookSettings>({
    initial,
    validate: ({ url, boards, kinds }) => {
      const found: FieldErrors<HookSettings> = {};
      if (url.trim() === '') found.url = t('admin.hooks.urlNeeded');
      if (boards.length === 0) found.boards = t('admin.hooks.boardsNeeded');
      if (kinds.length === 0) found.kinds = t('admin.hooks.kindsNeeded');
      return found;
    },
    send: async (settings) => {
      if (await send(settings)) change('url', '');
    },
    failed: t('admin.hooks.retryLater'),
  });

  return (
    <ConsoleForm {...frame} submitLabel={submitLabel} onCancel={onCancel}>
      <TextInput
        {...field('url')}
        label={t('admin.hooks.url')}
        description={t('admin.hooks.urlHelp')}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={classes.choices}>
        <Choices
          {...control('boards')}
          label={t('admin.hooks.boards')}
          all={BOARD_NAMES}
          labelOf={(board) => t(`common.board.${board}`)}
        />
        <Choices
          {...control('kinds')}
          label={t('admin.hooks.kinds')}
          all={HOOK_KINDS}
          labelOf={(kind) => t(`admin.hookValue.${kind}`)}
        />
      </div>
      <div className={classes.selects}>
        <NativeSelect
          {...field('form')}
          label={t('admin.hooks.form')}
          data={HOOK_FORMS.toReversed().map((value) => ({ value, label: t(`admin.hookValue.${value}`) }))}
        />
        {values.form === 'text' && (
          <NativeSelect
            {...field('language')}
            label={t('admin.hooks.language')}
            data={[
              { value: 'ko', label: t('admin.hookValue.ko') },
              { value: 'en', label: t('admin.hookValue.en') },
            ]}
          />
        )}
      </div>
      <Checkbox name="preview" checked={values.preview} onChange={(preview) => setValue('preview', preview)}>
        {t('admin.hooks.preview')}
      </Checkbox>
    </ConsoleForm>
  );
}

interface ChoicesProps<T extends string> {
  name: string;
  label: string;
  all: readonly T[];
  /** Those that are chosen. */
  value: T[];
  error: string | undefined;
  onChange: (chosen: T[]) => void;
  labelOf: (one: T) => string;
}

/** Several of a few, in their order. */
function Choices<T extends string>({ name, label, all, value: chosen, error, onChange, labelOf }: ChoicesProps<T>) {
  const id = useId();
  return (
    <fieldset className={classes.fieldset} aria-describedby={error === undefined ? undefined : id}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.boxes}>
        {all.map((one) => (
          <Checkbox
            key={one}
            name={name}
            checked={chosen.includes(one)}
            onChange={(isChosen) =>
              onChange(all.filter((other) => (other === one ? isChosen : chosen.includes(other))))
            }
          >
            {labelOf(one)}
          </Checkbox>
        ))}
      </div>
      <p id={id} role="alert" className={classes.error}>
        {error}
      </p>
    </fieldset>
  );
}
