import { NICKNAME_TEXTS } from '../../shared/session/availability.ts';
import { availabilityMessage } from '../../shared/session/availability-message.tsx';
import { useCompany } from '../../shared/session/company.ts';
import type { useAvailability } from '../../shared/session/use-availability.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { TextInput } from '../../shared/ui/field.tsx';
import { NoticeText } from '../../shared/ui/notice-text.tsx';
import type { useForm } from '../../shared/ui/use-form.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './auth-page.module.css';
import { checkedField } from './checked-field.ts';
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

interface ConsentFieldProps {
  /** The version that is agreed to. */
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

/** The company's privacy notice, to which a new member agrees. Nothing where there is none. */
function ConsentField({ value, error, onChange }: ConsentFieldProps) {
  const { t } = useTranslation();
  const { privacyNotice, privacyVersion } = useCompany();
  if (privacyVersion === null) return null;
  return (
    <div>
      <h2 className={classes.label}>{t('auth.consent.title')}</h2>
      <NoticeText label={t('auth.consent.title')}>{privacyNotice}</NoticeText>
      <Checkbox
        name="privacyVersion"
        checked={value === privacyVersion}
        error={error}
        onChange={(isGiven) => onChange(isGiven ? privacyVersion : null)}
      >
        {t('auth.consent.agree')}
      </Checkbox>
    </div>
  );
}
