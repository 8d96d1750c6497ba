import { MyDataSection } from '../../features/members/my-data-section.tsx';
import { SignInList } from '../../features/security/sign-in-list.tsx';
import { signInsQuery } from '../../features/security/use-sign-ins.ts';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Page } from '../page.ts';
import classes from './mypage.module.css';

export const security: Page = { Component: SecurityPage, queries: () => [signInsQuery] };

/** How the member signs in, and where they are signed in. */
function SecurityPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div>
        <BackLink to={paths.mypage()}>{t('members.title')}</BackLink>
        <PageHeading>{t('security.title')}</PageHeading>
      </div>
      <SignInList />
      <MyDataSection />
    </div>
  );
}
