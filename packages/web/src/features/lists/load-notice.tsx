import type { Loaded } from '../../data/use-query-with-fallback.ts';
import { useTranslation } from '../../i18n/index.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';

interface LoadNoticeProps {
  loaded: Loaded<unknown>;
  /** The message if there is nothing to show. */
  failed: string;
}

/** The notice about a failed load; nothing after a successful one. */
export function LoadNotice({ loaded, failed }: LoadNoticeProps) {
  const { t } = useTranslation();
  if (loaded.error === null) return null;
  const shown = loaded.origin === 'samples' ? t('boards.samples') : t('boards.stale');
  return (
    <RetryNotice
      text={loaded.data === undefined ? failed : shown}
      onRetry={loaded.retry}
      isRetrying={loaded.isFetching}
    />
  );
}
