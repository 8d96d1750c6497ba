import { BOARD_NAMES } from '@ieum/contract/boards';
import { type HookForm as Form, HOOK_FORMS, HOOK_KINDS } from '@ieum/contract/hook-kinds';
import type { HookSettings } from '@ieum/contract/hooks';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { ApiError } from '../../../api/errors.ts';
import { serverReasonOr } from '../../../data/failures.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LoadingButton } from '../../../ui/loading-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { type FieldErrors, useForm } from '../../../ui/use-form.ts';
import rows from '../rows.module.css';
import { Choices } from './choices.tsx';
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
  const { form, values, errors, isSending, submit, field, change, setValue } = useForm<HookSettings>({
    initial,
    validate: ({ url, boards, kinds }) => {
      const found: FieldErrors<HookSettings> = {};
      if (url.trim() === '') found.url = t('hooks.urlNeeded');
      if (boards.length === 0) found.boards = t('hooks.boardsNeeded');
      if (kinds.length === 0) found.kinds = t('hooks.kindsNeeded');
      return found;
    },
    send: async (settings) => {
      try {
        if (await send(settings)) change('url', '');
        return null;
      } catch (error) {
        if (error instanceof ApiError && error.errors.length > 0) {
          return { errors: Object.fromEntries(error.errors.map(({ field, message }) => [field, message])) };
        }
        return { tell: async () => toast(serverReasonOr(t('hooks.retryLater'))(error) ?? t('hooks.retryLater')) };
      }
    },
  });

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        {...field('url')}
        label={t('hooks.url')}
        description={t('hooks.urlHelp')}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={classes.choices}>
        <Choices
          name="boards"
          label={t('hooks.boards')}
          all={BOARD_NAMES}
          chosen={values.boards}
          error={errors.boards}
          onChange={(boards) => change('boards', boards)}
          labelOf={(board) => t(`common.board.${board}`)}
        />
        <Choices
          name="kinds"
          label={t('hooks.kinds')}
          all={HOOK_KINDS}
          chosen={values.kinds}
          error={errors.kinds}
          onChange={(kinds) => change('kinds', kinds)}
          labelOf={(kind) => t(`admin.hookValue.${kind}`)}
        />
      </div>
      <div className={classes.selects}>
        <NativeSelect
          label={t('hooks.form')}
          value={values.form}
          onChange={(event) => setValue('form', event.currentTarget.value as Form)}
          data={HOOK_FORMS.toReversed().map((value) => ({ value, label: t(`admin.hookValue.${value}`) }))}
        />
        {values.form === 'text' && (
          <NativeSelect
            label={t('hooks.language')}
            value={values.language}
            onChange={(event) => setValue('language', event.currentTarget.value as 'ko' | 'en')}
            data={[
              { value: 'ko', label: t('admin.hookValue.ko') },
              { value: 'en', label: t('admin.hookValue.en') },
            ]}
          />
        )}
      </div>
      <Checkbox name="preview" checked={values.preview} onChange={(preview) => setValue('preview', preview)}>
        {t('hooks.preview')}
      </Checkbox>
      <div className={rows.buttons}>
        <LoadingButton type="submit" isLoading={isSending}>
          {submitLabel}
        </LoadingButton>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('hooks.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
