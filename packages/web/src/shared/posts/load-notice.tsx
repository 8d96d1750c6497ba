import type { Loaded } from '../query/use-query-with-fallback.ts';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { useIsOnline } from '../ui/use-is-online.ts';
import { useTranslation } from '../words/translation.ts';

interface LoadNoticeProps {
  loaded: Loaded<unknown>;
  /** The message if there is nothing to show. */
  failed: string;
  /** Said before that there are only samples. */
  beforeSamples?: string;
}

/** The notice about a failed load; nothing after a successful one. */
export function LoadNotice({ loaded, failed, beforeSamples = '' }: LoadNoticeProps) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  if (loaded.error === null) return null;
  const samples = t(isOnline ? 'boards.samples' : 'boards.samplesOffline');
  const stale = t(isOnline ? 'boards.stale' : 'boards.staleOffline');
  const shown = loaded.origin === 'samples' ? `${beforeSamples} ${samples}`.trim() : stale;
  const hasSomething = loaded.data !== undefined;
  return (
    <RetryNotice
      text={hasSomething ? shown : failed}
      saysUnreachable={hasSomething}
      query={{ refetch: loaded.retry, isFetching: loaded.isFetching }}
    />
  );
}
