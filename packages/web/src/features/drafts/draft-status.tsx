import type { DraftView } from '../../data/drafts/draft-store.ts';
import { useTranslation } from '../../i18n/index.ts';
import { timeText } from '../../ui/dates.ts';
import classes from './draft-status.module.css';

interface DraftStatusProps {
  draft: DraftView<unknown>;
  /** Empty as long as there is nothing to store. */
  quiet?: boolean;
}

/** When the draft was last stored. Shows it only if the shown text is really stored. */
export function DraftStatus({ draft, quiet = false }: DraftStatusProps) {
  const { t, language } = useTranslation();
  const { savedAt, isUnsaved } = draft;
  if (isUnsaved || (quiet && savedAt === null)) return null;
  return (
    <p className={classes.line}>
      {savedAt === null ? t('drafts.auto') : t('drafts.saved', { time: timeText(savedAt, language) })}
    </p>
  );
}
