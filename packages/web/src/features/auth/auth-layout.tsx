import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useBrand, useCompany } from '../../shared/session/company.ts';
import { BrandMark } from '../../shared/ui/brand-mark.ts';
import { LinkifiedText } from '../../shared/ui/linkified-text.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { SproutIllustration } from '../../shared/ui/sprout-illustration.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './auth-layout.module.css';
import page from './auth-page.module.css';

interface AuthLayoutProps {
  title: string;
  children: ReactNode;
}

/** The layout of the screens before the login: an introduction to Ieum, and the form. */
export function AuthLayout({ title, children }: AuthLayoutProps) {
  const { t } = useTranslation();
  const brand = useBrand();
  const { greeting } = useCompany();
  return (
    <div className={classes.layout}>
      <div className={classes.brand}>
        <div className={classes.words}>
          <p className={classes.name}>
            <BrandMark size={36} />
            <bdi>{brand}</bdi>
          </p>
          <p className={classes.tagline}>{t('auth.tagline')}</p>
          <p className={classes.text}>{greeting || t('auth.taglineText')}</p>
        </div>
        <div className={classes.growth}>
          <SproutIllustration isSenior={false} />
          <SproutIllustration isSenior className={classes.grown} />
        </div>
      </div>
      <section className={classes.panel}>
        <PageHeading>{title}</PageHeading>
        {children}
        <HelpContact />
      </section>
    </div>
  );
}

interface BackToLoginProps {
  /** What is put into the login's form. */
  email?: string | undefined;
  /** Another way on, beside it. */
  children?: ReactNode;
}

/** Below the form. */
export function BackToLogin({ email, children }: BackToLoginProps) {
  const { t } = useTranslation();
  return (
    <p className={page.aside}>
      <Link to={paths.login()} {...(email !== undefined && { state: { email } })}>
        {t('auth.backToLogin')}
      </Link>
      {children}
    </p>
  );
}

const EMAIL = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Whom to ask who can neither sign in nor join, if the company says so. */
function HelpContact() {
  const { t } = useTranslation();
  const { contact } = useCompany();
  if (contact === '') return null;
  return (
    <p className="note">
      <span>{t('auth.contact')}</span>{' '}
      <bdi>
        {/* Each second part is an email address. */}
        {contact.split(EMAIL).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
          <Fragment key={index}>
            {index % 2 === 1 ? <a href={`mailto:${part}`}>{part}</a> : <LinkifiedText>{part}</LinkifiedText>}
          </Fragment>
        ))}
      </bdi>
    </p>
  );
}
