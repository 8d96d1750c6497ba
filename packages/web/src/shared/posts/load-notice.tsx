import type { Loaded } from '../query/use-query-with-fallback.ts';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { useTranslation } from '../words/translation.ts';

interface LoadNoticeProps {
  loaded: Loaded<unknown>;
  /** The message if there is nothing to show. */
  failed: string;
  /** The message if samples are shown. */
  samples?: string;
}

/** The notice about a failed load; nothing after a successful one. */
export function LoadNotice({ loaded, failed, samples }: LoadNoticeProps) {
  const { t } = useTranslation();
  if (loaded.error === null) return null;
  const shown = loaded.origin === 'samples' ? (samples ?? t('boards.samples')) : t('boards.stale');
  const hasSomething = loaded.data !== undefined;
  return (
    <RetryNotice
      text={hasSomething ? shown : failed}
      saysUnreachable={hasSomething}
      query={{ refetch: loaded.retry, isFetching: loaded.isFetching }}
    />
  );
}
