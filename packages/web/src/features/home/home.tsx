import { LIMITS } from '@ieum/contract/limits';
import { freeBoard } from '../../api/boards/free.ts';
import { qnaBoard } from '../../api/boards/qna.ts';
import { tipBoard } from '../../api/boards/tip.ts';
import type { BoardApi } from '../../api/boards/types.ts';
import { useTranslation } from '../../i18n/index.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoadNotice } from '../boards/load-notice.tsx';
import { pageQuery } from '../boards/url-state.ts';
import { usePostPage } from '../boards/use-post-page.ts';
import { Banner } from './banner.tsx';
import classes from './home.module.css';
import { Latest } from './latest.tsx';

export function Home() {
  const { t } = useTranslation();
  const tips = useLatest(tipBoard, LIMITS.homeTips);
  const free = useLatest(freeBoard, LIMITS.homePosts);
  const qna = useLatest(qnaBoard, LIMITS.homePosts);

  // A server that is away is away for all three: said once, and asked again at one press.
  const all = [tips.loaded, free.loaded, qna.loaded];
  const isOneTrouble = all.every(({ error, origin }) => error !== null && origin === tips.loaded.origin);
  const together = {
    ...tips.loaded,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { retry } of all) retry();
    },
  };

  return (
    <div className={classes.home}>
      <PageHeading hidden>{t('home.title')}</PageHeading>
      <div className={classes.wide}>
        <Banner />
      </div>
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
  );
}

function useLatest(api: BoardApi, count: number) {
  return { api, count, loaded: usePostPage(api, pageQuery(1, 'desc', count)) };
}
