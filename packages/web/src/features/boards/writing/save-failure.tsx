import { ApiError, isChangedMeanwhile, isUnconfirmed, isUnreachable } from '../../../shared/api/errors.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import classes from './save-failure.module.css';

interface SaveFailureProps {
  /** Named by the button that sends. */
  id: string;
  /** Why it was not saved; null: it was, or the form says it elsewhere. */
  error: unknown;
  isEdit: boolean;
  onRetry: () => void;
}

/**
 * At the button that sends: that it failed, why, and a way to try again, until it is sent again. It is no live region,
 * because the toast has been read already.
 */
export function SaveFailure({ id, error, isEdit, onRetry }: SaveFailureProps) {
  const { t } = useTranslation();
  if (!isSaveFailure(error)) return null;
  return (
    <div className={classes.failure}>
      <p id={id}>
        <span>{t(isEdit ? 'boards.saving.editFailed' : 'boards.saving.writeFailed')}</span>{' '}
        <span>{causeText(error)}</span>
      </p>
      <button type="button" className={classes.retry} onClick={onRetry}>
        {t('common.retry')}
      </button>
    </div>
  );

  function causeText(cause: unknown): string {
    if (!isUnreachable(cause)) return cause instanceof ApiError ? cause.detail : '';
    if (cause instanceof ApiError) return t('boards.saving.failing');
    return t(navigator.onLine ? 'boards.saving.unreachable' : 'boards.saving.offline');
  }
}

/** A lost session has its own alert, and two versions of one text are to be chosen from. */
export function isSaveFailure(error: unknown): boolean {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  return error !== null && !isSignedOut && !isUnconfirmed(error) && !isChangedMeanwhile(error);
}
