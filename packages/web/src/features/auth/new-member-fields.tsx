import { NICKNAME_TEXTS } from '../../shared/session/availability.ts';
import { availabilityMessage } from '../../shared/session/availability-message.tsx';
import type { useAvailability } from '../../shared/session/use-availability.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextInput } from '../../shared/ui/field.tsx';
import type { useForm } from '../../shared/ui/use-form.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { checkedField } from './checked-field.ts';
import { ConsentField } from './consent-field.tsx';
import { JoinedYearField } from './joined-year-field.tsx';
import type { Consent } from './use-consent.ts';
import type { SignUpValues } from './use-sign-up.ts';

export type NewMemberValues = Pick<SignUpValues, 'nickname' | 'joinedYear' | 'organization'> & Consent;

interface NewMemberFieldsProps {
  form: Pick<ReturnType<typeof useForm<NewMemberValues>>, 'errors' | 'isSending' | 'field' | 'control'>;
  nickname: ReturnType<typeof useAvailability>;
  /** By an invitation. */
  isYearFixed: boolean;
  isOrganizationFixed: boolean;
}

/** What all who sign up are asked, up to the button. */
export function NewMemberFields({ form, nickname, isYearFixed, isOrganizationFixed }: NewMemberFieldsProps) {
  const { t } = useTranslation();
  const { errors, isSending, field, control } = form;
  return (
    <>
      <TextInput
        {...checkedField(field('nickname'), nickname)}
        label={t('members.nickname')}
        description={t('auth.signUp.nicknameHelp')}
        autoComplete="nickname"
        {...(errors.nickname === undefined && availabilityMessage(nickname.state, NICKNAME_TEXTS, t))}
      />
      <JoinedYearField {...control('joinedYear')} isFixed={isYearFixed} />
      <TextInput
        {...field('organization')}
        label={t('auth.signUp.organization')}
        description={t(isOrganizationFixed ? 'auth.invitation.fixed' : 'auth.signUp.organizationHelp')}
        autoComplete="organization"
        readOnly={isOrganizationFixed}
      />
      <ConsentField {...control('privacyVersion')} />
      <Button type="submit" fullWidth isLoading={isSending}>
        {t('auth.signUp.submit')}
      </Button>
    </>
  );
}
