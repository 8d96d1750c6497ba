import { useTranslation } from '../words/translation.ts';
import type { DraftValue } from './draft-format.ts';
import classes from './draft-notice.module.css';
import type { DraftStore } from './draft-store.ts';
import type { useDraft } from './use-draft.ts';

interface DraftNoticeProps<T extends DraftValue> {
  draft: ReturnType<typeof useDraft<T>>;
  /** The label of the button that discards the draft. */
  discardLabel: string;
  onDiscard: () => void;
}

/** A notice about the draft: it was restored, it could not be stored, another tab has a newer one. */
export function DraftNotice<T extends DraftValue>({ draft, discardLabel, onDiscard }: DraftNoticeProps<T>) {
  const { t } = useTranslation();
  if (draft.other !== null) return <Choice draft={draft} />;
  if (draft.isUnsaved) {
    return (
      <p role="alert" className={classes.notice} data-caution="true">
        {t('drafts.failed')}
      </p>
    );
  }
  if (draft.origin === null) return null;
  return (
    <div className={classes.notice}>
      <span role="status">{t(`drafts.from.${draft.origin}`)}</span>
      <button type="button" className={classes.action} onClick={onDiscard}>
        {discardLabel}
      </button>
    </div>
  );
}

/** Two tabs have different drafts: the member chooses one. */
function Choice<T extends DraftValue>({ draft }: { draft: DraftStore<T> }) {
  const { t } = useTranslation();
  return (
    <div className={classes.notice} data-caution="true">
      <span role="alert">{t('drafts.other')}</span>
      <span className={classes.actions}>
        <button type="button" className={classes.action} onClick={draft.takeOther}>
          {t('drafts.takeOther')}
        </button>
        <button type="button" className={classes.action} onClick={draft.keepMine}>
          {t('drafts.keepMine')}
        </button>
      </span>
    </div>
  );
}
