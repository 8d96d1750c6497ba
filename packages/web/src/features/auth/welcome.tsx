import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { BrandMark } from '../../ui/brand-mark.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stage } from '../../ui/stage.tsx';
import classes from './welcome.module.css';

interface WelcomeProps {
  title: string;
  children: ReactNode;
}

/** The frame of the screens before the login: what Ieum is, and beside it the form. */
export function Welcome({ title, children }: WelcomeProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.welcome}>
      <div className={classes.brand}>
        <div className={classes.words}>
          <p className={classes.name}>
            <BrandMark size={36} />
            {t('common.brand')}
          </p>
          <p className={classes.tagline}>{t('auth.tagline')}</p>
          <p className={classes.text}>{t('auth.taglineText')}</p>
        </div>
        <div className={classes.growth}>
          <Stage isSenior={false} />
          <Stage isSenior className={classes.grown} />
        </div>
      </div>
      <section className={classes.panel}>
        <PageHeading>{title}</PageHeading>
        {children}
      </section>
    </div>
  );
}
