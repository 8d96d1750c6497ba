import { paths } from '../../shared/paths.ts';
import type { Page } from '../../shared/screens.ts';
import { useSecondFactorDue } from '../../shared/session/second-factor-due.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import classes from '../../shared/ui/settings-page.module.css';
import { useTranslation } from '../../shared/words/translation.ts';
import { MyDataSection } from '../mypage/my-data.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SignInList } from './sign-in-list.tsx';
import { passkeysQuery } from './use-passkeys.ts';
import { secondFactorQuery } from './use-second-factor.ts';
import { signInsQuery } from './use-sign-ins.ts';

export const security: Page = {
  Component: SecurityPage,
  queries: () => [secondFactorQuery, passkeysQuery, signInsQuery],
};

/** How the member signs in, and where they are signed in. */
function SecurityPage() {
  const { t } = useTranslation();
  const isDue = useSecondFactorDue();
  return (
    <div className={classes.page}>
      <div>
        <BackLink to={paths.mypage()}>{t('common.nav.mypage')}</BackLink>
        <PageHeading>{t('members.security')}</PageHeading>
      </div>
      {isDue && (
        <p role="status" className={classes.notice}>
          {t('security.factorDue')}
        </p>
      )}
      <SecondFactorSection />
      <PasskeysSection />
      {/* Such an admin is refused everything else. */}
      {!isDue && <SignInList />}
      {!isDue && <MyDataSection />}
    </div>
  );
}
