import { useTranslation } from '../../i18n/index.ts';
import classes from './admin.module.css';
import { useNotices } from './admin-queries.ts';

/** What is wrong with the installation, for whoever can ask its operator. Usually nothing. */
export function Notices() {
  const { t } = useTranslation();
  const { data: notices = [] } = useNotices();
  if (notices.length === 0) return null;
  return (
    <ul className={classes.notices} aria-label={t('admin.notices.title')}>
      {notices.map((notice) => (
        <li key={notice}>{t(`admin.notices.${notice}`)}</li>
      ))}
    </ul>
  );
}
