import { Fragment } from 'react';
import { useCompany } from '../../shared/session/company.ts';
import { LinkifiedText } from '../../shared/ui/linkified-text.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './auth-page.module.css';

const EMAIL = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Whom to ask who can neither sign in nor join, if the company says so. */
export function HelpContact() {
  const { t } = useTranslation();
  const { contact } = useCompany();
  if (contact === '') return null;
  return (
    <p className={classes.contact}>
      {t('auth.contact')}{' '}
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
