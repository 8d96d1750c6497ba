import type { Loaded } from '../../data/use-query-with-fallback.ts';
import { useTranslation } from '../../i18n/index.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';

/** In place of tags that could not be loaded. */
export function TagsNotice({ tags }: { tags: Loaded<unknown> }) {
  const { t } = useTranslation();
  return <RetryNotice text={t('boards.list.tagsFailed')} onRetry={tags.retry} isRetrying={tags.isFetching} />;
}
