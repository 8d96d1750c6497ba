import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shared/api/client.ts';
import { hasCode } from '../../shared/api/errors.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { ME } from '../../shared/query/keys.ts';
import { askCompany, useCompany } from '../../shared/session/company.ts';
import { signOut } from '../../shared/session/sign-out.ts';
import { Button } from '../../shared/ui/button.tsx';
import { focusHeading } from '../../shared/ui/focus-heading.ts';
import { NoticeText } from '../../shared/ui/notice-text.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './consent-screen.module.css';
import { WithdrawButton } from './withdraw-button.tsx';

/** Asks for consent to the privacy notice, or to its new version, before anything else. */
export function ConsentScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { communityName, privacyNotice, privacyVersion } = useCompany();
  useEffect(() => {
    focusHeading();
    void askCompany();
  }, []);
  const consent = useMutation({
    mutationFn: (version: number) => call('POST /api/members/me/privacy-consent', { body: { version } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ME }),
    onError: async (error) => {
      if (!hasCode(error, 'NOTICE_CHANGED')) return;
      // The notice that is there now, or none: then nothing is asked any more.
      await Promise.all([askCompany(), client.invalidateQueries({ queryKey: ME })]);
    },
    meta: { failureMessage: serverReasonOr(t('privacy.failed')) },
  });

  return (
    <div className={classes.screen}>
      <PageHeading>{t('privacy.title')}</PageHeading>
      <p>{communityName === '' ? t('privacy.text') : t('privacy.textNamed', { name: communityName })}</p>
      <NoticeText label={t('auth.consent.title')} isWhole>
        {privacyNotice}
      </NoticeText>
      <Button
        fullWidth
        disabled={privacyVersion === null}
        isLoading={consent.isPending}
        onClick={() => privacyVersion !== null && consent.mutate(privacyVersion)}
      >
        {t('privacy.agree')}
      </Button>
      <div className={classes.others}>
        <Button variant="default" onClick={signOut}>
          {t('common.nav.signOut')}
        </Button>
        <WithdrawButton />
      </div>
      <p className="note">{t('privacy.hint')}</p>
    </div>
  );
}
