import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useHasNewer, useNotificationList, useReadNotifications } from '../../data/notification-list.ts';
import { useTranslation } from '../../i18n/index.ts';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Line } from './line.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import classes from './notification-list.module.css';

interface NotificationListProps {
  /** Shown if there are none. */
  empty: ReactNode;
  /** The state of the history entries that the lines open. */
  state?: unknown;
  onOpen?: () => void;
}

/** The notifications in all states: loading, failed, none, some. What is new meanwhile waits until it is asked for. */
export function NotificationList({ empty, state = null, onOpen }: NotificationListProps) {
  const { t } = useTranslation();
  const list = useNotificationList();
  const pages = list.data?.pages;
  const hasNewer = useHasNewer(pages);
  const read = useReadNotifications(() => null); // The line is bold again, and what it leads to is on the screen.
  const lines = pages?.flatMap(({ items }) => items) ?? [];
  const { ref, focusLine } = useFocusOnceThere(lines.length, list.dataUpdatedAt);

  function loadMore(): void {
    focusLine(lines.length);
    void list.fetchNextPage();
  }

  function showNewer(): void {
    focusLine(0);
    void list.refetch();
  }

  if (pages === undefined && list.isError) {
    return (
      <RetryNotice text={t('notifications.failed')} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
    );
  }
  if (pages === undefined) return <LinesSkeleton />;
  return (
    <>
      <div role="status">
        {hasNewer && (
          <p className={classes.newer}>
            {t('notifications.newer')}
            <LoadingButton variant="light" isLoading={list.isRefetching} onClick={showNewer}>
              {t('notifications.showNewer')}
            </LoadingButton>
          </p>
        )}
      </div>
      {lines.length === 0 && empty}
      {lines.length > 0 && (
        <ul ref={ref} className={classes.lines}>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              state={state}
              onRead={() => {
                if (line.readAt === null) read.mutate({ ids: [line.id] });
                onOpen?.();
              }}
            />
          ))}
        </ul>
      )}
      {list.isFetchNextPageError && (
        <RetryNotice text={t('notifications.moreFailed')} onRetry={loadMore} isRetrying={list.isFetchingNextPage} />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <LoadingButton
          variant="default"
          className={classes.more ?? ''}
          isLoading={list.isFetchingNextPage}
          onClick={loadMore}
        >
          {t('notifications.more')}
        </LoadingButton>
      )}
    </>
  );
}

/** Focuses a line when it is there: the button that was pressed to see it moves on or leaves. */
function useFocusOnceThere(length: number, updatedAt: number) {
  const ref = useRef<HTMLUListElement>(null);
  const awaited = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again whenever something was loaded.
  useLayoutEffect(() => {
    const line = awaited.current === null ? null : ref.current?.children[awaited.current];
    if (!line) return;
    awaited.current = null;
    line.querySelector<HTMLElement>('a, button')?.focus();
  }, [length, updatedAt]);
  return {
    ref,
    focusLine(index: number): void {
      awaited.current = index;
    },
  };
}
