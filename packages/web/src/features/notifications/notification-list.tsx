import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { RetryNotice } from '../../shared/ui/retry-notice.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { useHasNewer, useNotificationList, useReadNotifications } from './list-query.ts';
import { NotificationItem, NotificationSkeletons } from './notification.tsx';
import classes from './notification-list.module.css';

interface NotificationListProps {
  /** Shown if there are none. */
  empty: ReactNode;
  /** The state of the history entries that they open. */
  state?: unknown;
  onOpen?: () => void;
}

/** The notifications in all states: loading, failed, none, some. What is new meanwhile waits until it is asked for. */
export function NotificationList({ empty, state = null, onOpen }: NotificationListProps) {
  const { t } = useTranslation();
  const list = useNotificationList();
  const pages = list.data?.pages;
  const hasNewer = useHasNewer(pages);
  const read = useReadNotifications(() => null); // It is bold again, and what it leads to is on the screen.
  const items = pages?.flatMap(({ items }) => items) ?? [];
  const { ref, focusItem } = useFocusOnceThere(items.length, list.dataUpdatedAt);

  function loadMore(): void {
    focusItem(items.length);
    void list.fetchNextPage();
  }

  function showNewer(): void {
    focusItem(0);
    void list.refetch();
  }

  if (pages === undefined && list.isError) {
    return <RetryNotice text={t('notifications.failed')} query={list} />;
  }
  if (pages === undefined) return <NotificationSkeletons className={classes.items} />;
  return (
    <>
      <div role="status">
        {hasNewer && (
          <p className={classes.newer}>
            <span>{t('notifications.newer')}</span>
            <Button variant="light" isLoading={list.isRefetching} onClick={showNewer}>
              {t('notifications.showNewer')}
            </Button>
          </p>
        )}
      </div>
      {items.length === 0 && empty}
      {items.length > 0 && (
        <ul ref={ref} className={classes.items}>
          {items.map((item) => (
            <NotificationItem
              key={item.id}
              notification={item}
              state={state}
              onRead={() => {
                if (item.readAt === null) read.mutate({ ids: [item.id] });
                onOpen?.();
              }}
            />
          ))}
        </ul>
      )}
      {list.isFetchNextPageError && (
        <RetryNotice
          text={t('notifications.moreFailed')}
          query={{ refetch: loadMore, isFetching: list.isFetchingNextPage }}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button variant="default" className={classes.more ?? ''} isLoading={list.isFetchingNextPage} onClick={loadMore}>
          {t('notifications.more')}
        </Button>
      )}
    </>
  );
}

/** Focuses a notification when it is there: the button that was pressed to see it moves on or leaves. */
function useFocusOnceThere(length: number, updatedAt: number) {
  const ref = useRef<HTMLUListElement>(null);
  const awaited = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again whenever something was loaded.
  useLayoutEffect(() => {
    const item = awaited.current === null ? null : ref.current?.children[awaited.current];
    if (!item) return;
    awaited.current = null;
    item.querySelector<HTMLElement>('a, button')?.focus();
  }, [length, updatedAt]);
  return {
    ref,
    focusItem(index: number): void {
      awaited.current = index;
    },
  };
}
