import { useId } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { DownloadMyData } from './download-my-data.tsx';
import classes from './my-data-section.module.css';

/** Everything that is stored by and about the member, as a file. */
export function MyDataSection() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('members.myData.title')}</h2>
      <p className={classes.help}>{t('members.myData.text')}</p>
      <DownloadMyData />
    </section>
  );
}
