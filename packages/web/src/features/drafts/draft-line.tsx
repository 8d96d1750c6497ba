import { useTranslation } from '../../i18n/index.ts';
import { timeText } from '../../ui/dates.ts';
import classes from './draft-line.module.css';
import type { OpenDraft } from './open-draft.ts';
import type { DraftValue } from './stored-draft.ts';
import type { useDraft } from './use-draft.ts';

interface DraftLineProps<T extends DraftValue> {
  draft: ReturnType<typeof useDraft<T>>;
  /** What giving the draft up is called here. */
  discardLabel: string;
  onDiscard: () => void;
  /** Says nothing as long as there is nothing to keep. */
  quiet?: boolean;
}

/** What is kept of what is being written, and since when: never more than is true. */
export function DraftLine<T extends DraftValue>({ draft, discardLabel, onDiscard, quiet = false }: DraftLineProps<T>) {
  const { t } = useTranslation();
  const { savedAt, origin, isUnsaved, other } = draft;
  if (other !== null) return <Choice draft={draft} />;
  if (isUnsaved) {
    return (
      <p role="alert" className={classes.failed}>
        {t('drafts.failed')}
      </p>
    );
  }
  if (quiet && savedAt === null) return null;
  return (
    <div className={classes.line}>
      {origin !== null && <span role="status">{t(`drafts.from.${origin}`)}</span>}
      <span>{savedAt === null ? t('drafts.auto') : t('drafts.saved', { time: timeText(savedAt) })}</span>
      {origin !== null && (
        <button type="button" className={classes.action} onClick={onDiscard}>
          {discardLabel}
        </button>
      )}
    </div>
  );
}

/** Two tabs hold different words: the member says which stay. */
function Choice<T extends DraftValue>({ draft }: { draft: OpenDraft<T> }) {
  const { t } = useTranslation();
  return (
    <div className={classes.line}>
      <span role="alert" className={classes.failed}>
        {t('drafts.other')}
      </span>
      <button type="button" className={classes.action} onClick={draft.takeOther}>
        {t('drafts.takeOther')}
      </button>
      <button type="button" className={classes.action} onClick={draft.keepMine}>
        {t('drafts.keepMine')}
      </button>
    </div>
  );
}
