import { useTranslation } from '../words/translation.ts';
import classes from './report-words.module.css';

/** What those say who have reported something, for whoever decides. */
export function ReportWords({ words }: { words: string[] }) {
  const { t } = useTranslation();
  if (words.length === 0) return null;
  return (
    <ul className={classes.words} aria-label={t('ui.reportWords')}>
      {words.map((note, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and new ones come last
        <li key={at}>{note}</li>
      ))}
    </ul>
  );
}
