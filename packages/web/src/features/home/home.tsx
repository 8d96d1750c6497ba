import { LIMITS } from '@ieum/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { waitingQuery } from '../../data/next-steps.ts';
import { pageQuery } from '../../data/url-state.ts';
import { useTranslation } from '../../i18n/index.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoadNotice } from '../lists/load-notice.tsx';
import { NewPostsButton } from '../lists/new-posts-button.tsx';
import { useHeldPage } from '../lists/use-held-page.ts';
import { Arriving } from './arriving.tsx';
import { Banner } from './banner.tsx';
import classes from './home.module.css';
import { Latest } from './latest.tsx';
import { NextStep } from './next/next-step.tsx';
import { LISTS } from './queries.ts';

export function Home() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const tips = useLatest(LISTS.tips);
  const free = useLatest(LISTS.free);
  const qna = useLatest(LISTS.qna);
  const [isNextKnown, noteNextKnown] = useReducer(() => true, false);

  // If the server is unreachable, all three fail: one notice is shown, and one button retries all.
  const lists = [tips, free, qna];
  const all = lists.map(({ loaded }) => loaded);
  // How high each part is, is known once it is there: all of them are shown at once, so that none pushes another away.
  const isArriving = !isNextKnown || all.some(({ data, error }) => data === undefined && error === null);
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
      <PageHeading hidden>{t('home.title')}</PageHeading>
      <NewPostsButton count={lists.reduce((sum, { newIds }) => sum + newIds.size, 0)} onShow={showNewest} />
      <div className={classes.wide}>
        <Banner />
      </div>
      {isArriving && <Arriving />}
      <div className={classes.below} hidden={isArriving}>
        <NextStep onKnown={noteNextKnown} />
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

function useLatest({ api, count }: (typeof LISTS)[keyof typeof LISTS]) {
  return { api, count, ...useHeldPage(api, pageQuery(1, 'desc', count)) };
}
