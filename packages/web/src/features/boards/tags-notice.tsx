import { useTranslation } from '../../i18n/index.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import type { Loaded } from './use-loaded.ts';

/** In place of tags that could not be loaded. */
export function TagsNotice({ tags }: { tags: Loaded<unknown> }) {
  const { t } = useTranslation();
  return <RetryNotice text={t('boards.list.tagsFailed')} onRetry={tags.retry} isRetrying={tags.isFetching} />;
}
