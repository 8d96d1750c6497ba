import { useCompany } from '../../shared/session/company.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { NoticeText } from '../../shared/ui/notice-text.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './auth-page.module.css';

interface ConsentFieldProps {
  /** The version that is agreed to. */
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

/** The company's privacy notice, to which a new member agrees. Nothing where there is none. */
export function ConsentField({ value, error, onChange }: ConsentFieldProps) {
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
