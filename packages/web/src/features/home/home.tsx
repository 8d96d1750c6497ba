import { LIMITS } from '@ieum/contract/limits';
import { freeBoard } from '../../api/boards/free.ts';
import { qnaBoard } from '../../api/boards/qna.ts';
import { tipBoard } from '../../api/boards/tip.ts';
import { useTranslation } from '../../i18n/index.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Banner } from './banner.tsx';
import classes from './home.module.css';
import { Latest } from './latest.tsx';

export function Home() {
  const { t } = useTranslation();
  return (
    <div className={classes.home}>
      <PageHeading hidden>{t('home.title')}</PageHeading>
      <div className={classes.wide}>
        <Banner />
      </div>
      <div className={classes.wide}>
        <Latest api={tipBoard} count={LIMITS.homeTips} titleCut={LIMITS.homeTipTitle} />
      </div>
      <Latest api={freeBoard} count={LIMITS.homePosts} titleCut={null} />
      <Latest api={qnaBoard} count={LIMITS.homePosts} titleCut={null} />
    </div>
  );
}
