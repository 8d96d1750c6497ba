import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import type { BoardApi } from '../../shared/api/boards/types.ts';
import { hasStatus } from '../../shared/api/errors.ts';
import { paths } from '../../shared/paths.ts';
import { useBackToList } from '../../shared/posts/back-to-list.ts';
import type { Loaded } from '../../shared/query/use-query-with-fallback.ts';
import { Button } from '../../shared/ui/button.tsx';
import { MessagePage } from '../../shared/ui/message-page.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';

/** For a URL with an invalid id: shows a message and opens the list. */
export function BadId({ api }: { api: BoardApi }) {
  const { t } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, on leaving.
  useEffect(() => toast(t('boards.post.badId')), []);
  return <Navigate to={paths.board(api.board)} replace />;
}

interface PostUnavailableProps {
  api: BoardApi;
  loaded: Pick<Loaded<unknown>, 'error' | 'isFetching' | 'retry'>;
}

/** Shown in place of a post that does not exist or failed to load. */
export function PostUnavailable({ api, loaded }: PostUnavailableProps) {
  const { t } = useTranslation();
  const backToList = useBackToList(api.board);
  const toList = (
    <Button component={Link} {...backToList}>
      {t('boards.post.toList')}
    </Button>
  );
  if (hasStatus(loaded.error, 404)) {
    return (
      <MessagePage title={t('boards.post.gone')} text={t('boards.post.goneText')}>
        {toList}
      </MessagePage>
    );
  }
  return (
    <MessagePage title={t('boards.post.failed')} text={t('boards.post.failedText')}>
      <Button variant="default" isLoading={loaded.isFetching} onClick={loaded.retry}>
        {t('common.retry')}
      </Button>
      {toList}
    </MessagePage>
  );
}
