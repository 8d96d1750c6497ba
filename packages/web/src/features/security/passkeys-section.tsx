import { checkField } from '@ieum/contract/fields';
import { useRef } from 'react';
import { canUsePasskeys } from '../../shared/session/passkeys.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx';
import { dateText } from '../../shared/ui/dates.ts';
import { TextInput } from '../../shared/ui/field.tsx';
import { TitledSection } from '../../shared/ui/titled-section.tsx';
import { useForm } from '../../shared/ui/use-form.ts';
import { WhenLoaded } from '../../shared/ui/when-loaded.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { Row, Rows, RowsSkeleton } from './rows.tsx';
import classes from './second-factor.module.css';
import { type Passkey, useAddPasskey, usePasskeys, useRemovePasskey } from './use-passkeys.ts';

export function PasskeysSection() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemovePasskey(() => heading.current?.focus());

  return (
    <TitledSection title={t('security.passkeys.title')} help={t('security.passkeys.help')} heading={heading}>
      <WhenLoaded query={usePasskeys()} failed={t('security.passkeys.failed')} skeleton={<RowsSkeleton count={1} />}>
        {(passkeys) =>
          passkeys.length > 0 && (
            <Rows>
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  isRemoving={remove.isPending && remove.variables === passkey.id}
                  onRemove={() => remove.mutate(passkey.id)}
                />
              ))}
            </Rows>
          )
        }
      </WhenLoaded>
      {canUsePasskeys() ? <AddPasskey /> : <p className={classes.noPasskeys}>{t('auth.factor.noPasskeysHere')}</p>}
    </TitledSection>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  isRemoving: boolean;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, isRemoving, onRemove }: PasskeyRowProps) {
  const { t, language } = useTranslation();
  const day = (at: string) => <time dateTime={at}>{dateText(new Date(at), language)}</time>;
  return (
    <Row
      name={name}
      details={
        <>
          <span>
            <span>{t('security.passkeys.since')}</span> {day(createdAt)}
          </span>
          {lastUsedAt !== null && (
            <span>
              <span>{t('security.lastUsed')}</span> {day(lastUsedAt)}
            </span>
          )}
        </>
      }
    >
      <ConfirmedButton
        label={t('common.remove')}
        aria-label={t('security.passkeys.removeOne', { name })}
        title={t('security.passkeys.removeTitle', { name })}
        message={t('security.passkeys.removeText')}
        danger
        isLoading={isRemoving}
        onConfirmed={onRemove}
      />
    </Row>
  );
}

function AddPasskey() {
  const { t } = useTranslation();
  const add = useAddPasskey();
  const { form, isSending, submit, field, setValue } = useForm({
    initial: { name: '' },
    validate: ({ name }) => {
      const { problem } = checkField('passkeyName', name);
      return problem === null ? {} : { name: t(`security.passkeys.name.${problem}`) };
    },
    send: async ({ name }) => {
      try {
        await add.mutateAsync(checkField('passkeyName', name).value);
        setValue('name', '');
        return null;
      } catch {
        return {}; // The message is already shown.
      }
    },
  });
  return (
    <form ref={form} noValidate className={classes.add} onSubmit={submit}>
      <TextInput
        {...field('name')}
        label={t('security.passkeys.nameLabel')}
        description={t('security.passkeys.nameHelp')}
        autoComplete="off"
        className={classes.nameField ?? ''}
      />
      <Button type="submit" isLoading={isSending}>
        {t('security.passkeys.add')}
      </Button>
    </form>
  );
}
