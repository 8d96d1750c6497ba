import type { DraftView } from '../../data/drafts/open-draft.ts';
import { useTranslation } from '../../i18n/index.ts';
import { timeText } from '../../ui/dates.ts';
import classes from './draft-line.module.css';

interface DraftLineProps {
  draft: DraftView<unknown>;
  /** Says nothing as long as there is nothing to keep. */
  quiet?: boolean;
}

/** Since when what is being written is kept: never more than is true. */
export function DraftLine({ draft, quiet = false }: DraftLineProps) {
  const { t, language } = useTranslation();
  const { savedAt, isUnsaved } = draft;
  if (isUnsaved || (quiet && savedAt === null)) return null;
  return (
    <p className={classes.line}>
      {savedAt === null ? t('drafts.auto') : t('drafts.saved', { time: timeText(savedAt, language) })}
    </p>
  );
}
