import { timeText } from '../ui/dates.ts';
import { useTranslation } from '../words/translation.ts';
import type { DraftView } from './draft-store.ts';

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
    <p className="note">
      {savedAt === null ? t('drafts.auto') : t('drafts.saved', { time: timeText(savedAt, language) })}
    </p>
  );
}
