import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import type { BoardApi } from '../../api/boards/types.ts';
import { hasStatus } from '../../api/errors.ts';
import type { Loaded } from '../../data/use-query-with-fallback.ts';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { toast } from '../../ui/toast.ts';
import { useBackToList } from '../lists/back-to-list.ts';

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
      <LoadingButton variant="default" isLoading={loaded.isFetching} onClick={loaded.retry} mr="xs">
        {t('common.retry')}
      </LoadingButton>
      {toList}
    </MessagePage>
  );
}
