import { type ReactNode, useEffect, useRef } from 'react';
import type { PageOf } from '../api/boards/types.ts';
import type { Loaded } from '../query/use-query-with-fallback.ts';
import { Pagination } from '../ui/pagination.tsx';
import { DatesOfList } from '../ui/post-date.tsx';
import { LoadNotice } from './load-notice.tsx';
import { NewPostsButton } from './new-posts-button.tsx';
import classes from './paged-list.module.css';

/** Every list shows when its items were written. */
interface Item {
  createdAt: string;
}

interface PagedListProps<T extends Item> {
  /** The name of the list. */
  name: string;
  loaded: Loaded<PageOf<T>>;
  /** 1-based. */
  page: number;
  onPage: (page: number, options?: { replace?: boolean }) => void;
  /** Called when another page is about to be opened. */
  onApproach?: (page: number) => void;
  failed: string;
  empty: ReactNode;
  /** Posts that came meanwhile, if the list can have any, and how they are shown. */
  news?: { count: number; show: () => Promise<void> };
}

interface AsRows<T> {
  /** Shown for each item while the list is loading. */
  skeleton: ReactNode;
  children: (item: T) => ReactNode;
  keyOf: (item: T) => number;
}

interface AsWhole<T> {
  /** Shows all items, undefined while they are loading. Old ones are those of another page or filter. */
  whole: (items: T[] | undefined, isOld: boolean) => ReactNode;
}

const SKELETON_KEYS = ['1', '2', '3', '4', '5'];

/** A paged list in all its states: loading, failed, empty, loaded. */
export function PagedList<T extends Item>(props: PagedListProps<T> & (AsRows<T> | AsWhole<T>)) {
  const { name, loaded, page, onPage, onApproach, failed, empty, news } = props;
  const top = useRef<HTMLElement>(null);
  const { data, origin, error } = loaded;
  const isBusy = error === null && (data === undefined || origin === 'placeholder');
  // A placeholder is another page or filter: if that is empty, this one may not be, and a skeleton is shown.
  const hasNothingToShow = data === undefined || (origin === 'placeholder' && data.totalElements === 0);

  // The page is past the end, for example after the last post of the last page was deleted: open the new last page.
  const lastPage = data?.totalPages ?? 0;
  const isPastEnd = origin === 'server' && lastPage > 0 && page > lastPage;
  useEffect(() => {
    if (isPastEnd) onPage(lastPage, { replace: true });
  }, [isPastEnd, lastPage, onPage]);

  // Only after the other page is loaded: earlier scrolling would be stored as the position of the previous page.
  const isTurning = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what is waited for.
  useEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    goToTop();
  }, [page]);

  function goToTop(): void {
    top.current?.focus({ preventScroll: true });
    const isTopInView = (top.current?.getBoundingClientRect().top ?? 0) >= 0;
    if (!isTopInView) top.current?.scrollIntoView({ block: 'start' });
  }

  function turnTo(next: number): void {
    isTurning.current = next !== page;
    onPage(next);
  }

  async function showNews(show: () => Promise<void>): Promise<void> {
    if (page !== 1) return turnTo(1);
    await show();
    goToTop();
  }

  return (
    <section ref={top} tabIndex={-1} aria-label={name} aria-busy={isBusy}>
      {news && <NewPostsButton count={news.count} onShow={() => showNews(news.show)} />}
      <LoadNotice loaded={loaded} failed={failed} />
      {isBusy && hasNothingToShow && skeletonOf(props)}
      {data !== undefined && data.content.length > 0 && itemsOf(props, data.content, origin === 'placeholder')}
      {data?.totalElements === 0 && data.content.length === 0 && !hasNothingToShow && empty}
      {data !== undefined && (
        <Pagination what={name} page={page} totalPages={data.totalPages} onChange={turnTo} onApproach={onApproach} />
      )}
    </section>
  );
}

function skeletonOf<T>(props: AsRows<T> | AsWhole<T>): ReactNode {
  if ('whole' in props) return props.whole(undefined, false);
  return (
    <div className={classes.items}>
      {SKELETON_KEYS.map((key) => (
        <div key={key}>{props.skeleton}</div>
      ))}
    </div>
  );
}

function itemsOf<T extends Item>(props: AsRows<T> | AsWhole<T>, items: T[], isOld: boolean): ReactNode {
  if ('whole' in props) return props.whole(items, isOld);
  return (
    <DatesOfList items={items}>
      <ul className={classes.items} data-old={isOld || undefined}>
        {items.map((item) => (
          <li key={props.keyOf(item)}>{props.children(item)}</li>
        ))}
      </ul>
    </DatesOfList>
  );
}
