import { MyDataSection } from '../../features/members/my-data-section.tsx';
import { PasskeysSection } from '../../features/security/passkeys-section.tsx';
import { SecondFactorSection } from '../../features/security/second-factor-section.tsx';
import { SignInList } from '../../features/security/sign-in-list.tsx';
import { passkeysQuery } from '../../features/security/use-passkeys.ts';
import { secondFactorQuery } from '../../features/security/use-second-factor.ts';
import { signInsQuery } from '../../features/security/use-sign-ins.ts';
import { useSecondFactorDue } from '../../features/session/use-second-factor-due.ts';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Page } from '../page.ts';
import classes from './mypage.module.css';

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
        <BackLink to={paths.mypage()}>{t('members.title')}</BackLink>
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
