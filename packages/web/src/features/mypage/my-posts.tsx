import type { BoardApi } from '../../shared/api/boards/types.ts';
import { DeactivatedMark } from '../../shared/posts/post-meta.tsx';
import { pageQuery, readPage, readSort, useUrlState } from '../../shared/query/url-state.ts';
import { ReviewMark } from '../../shared/reviews/review.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { MyList } from './my-list.tsx';
import { MyPostList } from './my-post-list.tsx';
import { useMyPosts } from './mypage-queries.ts';

/** The member's posts on a board, including deactivated ones. */
export function MyPosts({ api }: { api: BoardApi }) {
  const { t } = useTranslation();
  const { board } = api;
  const { params } = useUrlState();
  const page = readPage(params);
  const title = t(`mypage.myPosts.${board}`);

  return (
    <MyList board={board} title={title}>
      <MyPostList
        api={api}
        name={title}
        loaded={useMyPosts(api, pageQuery(page, readSort(params)))}
        page={page}
        none={t('boards.list.empty')}
        markOf={({ id, status }) =>
          status === 'DEACTIVATED' && (
            <>
              <DeactivatedMark />
              <ReviewMark kind="posts" board={board} id={id} />
            </>
          )
        }
      />
    </MyList>
  );
}
