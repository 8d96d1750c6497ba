import { LIMITS } from '@ieum/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { BOARD_APIS } from '../../shared/api/boards/all.ts';
import { listQuery } from '../../shared/posts/board-queries.ts';
import { LoadNotice } from '../../shared/posts/load-notice.tsx';
import { NewPostsButton } from '../../shared/posts/new-posts-button.tsx';
import { useHeldPage } from '../../shared/posts/use-held-page.ts';
import type { Query } from '../../shared/query/prefetch-queries.ts';
import { pageQuery } from '../../shared/query/url-state.ts';
import type { Page } from '../../shared/screens.ts';
import { useCompany } from '../../shared/session/company.ts';
import { focusHeading } from '../../shared/ui/focus-heading.ts';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { useIsAwaited } from '../../shared/ui/use-is-slow.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { unreadQuery } from '../announcements/announcement-queries.ts';
import { AnnouncementBand } from '../announcements/band.tsx';
import { useBand } from '../announcements/use-band.ts';
import { Banner } from './banner.tsx';
import classes from './home.module.css';
import { HomeSkeleton } from './home-skeleton.tsx';
import { Latest } from './latest.tsx';
import { NextStep } from './next/next-step.tsx';
import { nextStepQuery, waitingQuery } from './next/next-step-queries.ts';

export const home: Page = { Component: Home, queries: queriesOfHome };

function Home() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const tips = useLatest(LISTS.tips);
  const free = useLatest(LISTS.free);
  const qna = useLatest(LISTS.qna);
  const band = useBand();
  const [isNextReady, noteNextReady] = useReducer(() => true, false);

  // If the server is unreachable, all three fail: one notice is shown, and one button retries all.
  const lists = [tips, free, qna];
  const all = lists.map(({ loaded }) => loaded);
  // How high each part is, is known once it is there: all of them are shown at once, so that none pushes another away.
  const isArriving = useIsAwaited(
    !isNextReady || !band.isKnown || all.some(({ data, error }) => data === undefined && error === null),
  );
  const isOneTrouble = all.every(({ error, origin }) => error !== null && origin === tips.loaded.origin);
  const together = {
    ...tips.loaded,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { retry } of all) retry();
    },
  };

  async function showNewest(): Promise<void> {
    // A new question may be the one that has waited longest.
    const waiting = client.invalidateQueries({ queryKey: waitingQuery.queryKey });
    await Promise.all([waiting, ...lists.map((list) => list.showNewest())]);
    focusHeading();
    window.scrollTo(0, 0);
  }

  return (
    <div className={classes.home}>
      <PageHeading hidden>{t('common.nav.home')}</PageHeading>
      <NewPostsButton count={lists.reduce((sum, { newIds }) => sum + newIds.size, 0)} onShow={showNewest} />
      <div className={classes.wide}>
        <Greeting />
        <Banner />
      </div>
      {isArriving && <HomeSkeleton />}
      <div className={classes.below} hidden={isArriving}>
        {band.announcements.length > 0 && (
          <div className={classes.wide}>
            <AnnouncementBand band={band} />
          </div>
        )}
        <NextStep onReady={noteNextReady} />
        {isOneTrouble && (
          <div className={classes.wide}>
            <LoadNotice loaded={together} failed={t('boards.list.failed')} />
          </div>
        )}
        <div className={classes.wide}>
          <Latest {...tips} isQuiet={isOneTrouble} titleCut={LIMITS.homeTipTitle} />
        </div>
        <Latest {...free} isQuiet={isOneTrouble} titleCut={null} />
        <Latest {...qna} isQuiet={isOneTrouble} titleCut={null} />
      </div>
    </div>
  );
}

/** What the company says to those who come in, if it does. */
function Greeting() {
  const { greeting } = useCompany();
  return greeting !== '' && <p className={classes.greeting}>{greeting}</p>;
}

function useLatest({ api, count }: (typeof LISTS)[keyof typeof LISTS]) {
  const held = useHeldPage(api, pageQuery(1, 'desc', count));
  const { data } = held.loaded;
  // The first page has pinned posts beside as many as were asked for.
  const shown = data && { ...data, content: data.content.slice(0, count) };
  return { api, ...held, loaded: { ...held.loaded, data: shown } };
}

/** The three lists of home, and how much of each it shows. */
const LISTS = {
  tips: { api: BOARD_APIS.tip, count: LIMITS.homeTips },
  free: { api: BOARD_APIS.free, count: LIMITS.homePosts },
  qna: { api: BOARD_APIS.qna, count: LIMITS.homePosts },
};

/** The queries of home. */
function queriesOfHome(): Query<unknown>[] {
  const lists = Object.values(LISTS).map(({ api, count }) => listQuery(api, pageQuery(1, 'desc', count), null));
  return [...lists, nextStepQuery, unreadQuery];
}
