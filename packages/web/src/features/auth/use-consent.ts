import { hasCode } from '../../shared/api/errors.ts';
import { askCompany, useCompany } from '../../shared/session/company.ts';
import { useTranslation } from '../../shared/words/translation.ts';

/** In the form of a new member: the version of the company's privacy notice that was shown when it was agreed to. */
export interface Consent {
  privacyVersion: number | null;
}

export function useConsent() {
  const { t } = useTranslation();
  const { privacyVersion } = useCompany();
  return {
    errorIn: (given: Consent) =>
      privacyVersion === null || given.privacyVersion === privacyVersion
        ? {}
        : { privacyVersion: t('auth.consent.needed') },
    sent: (given: Consent) => (given.privacyVersion === null ? {} : { privacyVersion: given.privacyVersion }),
    /** The notice has changed meanwhile: the new one is shown. Null: the refusal is about something else. */
    async outdated(error: unknown) {
      if (!hasCode(error, 'NOTICE_CHANGED')) return null;
      await askCompany();
      return { errors: { privacyVersion: error.detail } };
    },
  };
}
