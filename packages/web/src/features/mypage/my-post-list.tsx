import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BoardApi, PageOf, Post } from '../../shared/api/boards/types.ts';
import { paths } from '../../shared/paths.ts';
import { PagedList } from '../../shared/posts/paged-list.tsx';
import { PostCard, PostCardSkeleton } from '../../shared/posts/post-card.tsx';
import { useUrlState } from '../../shared/query/url-state.ts';
import type { Loaded } from '../../shared/query/use-query-with-fallback.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useTranslation } from '../../shared/words/translation.ts';

interface MyPostListProps<T extends Post> {
  api: BoardApi;
  name: string;
  loaded: Loaded<PageOf<T>>;
  /** 1-based; in the address. */
  page: number;
  /** What is said where there are none. */
  none: string;
  /** How one gets to have some. */
  help?: string;
  markOf?: (post: T) => ReactNode;
}

/** Posts of one board that the member wrote or scrapped. */
export function MyPostList<T extends Post>({ api, name, loaded, page, none, help, markOf }: MyPostListProps<T>) {
  const { t } = useTranslation();
  const { toPage } = useUrlState();
  return (
    <PagedList
      name={name}
      loaded={loaded}
      page={page}
      onPage={toPage}
      failed={t('boards.list.failed')}
      skeleton={<PostCardSkeleton />}
      keyOf={(post) => post.id}
      empty={
        <EmptyState text={none}>
          {help !== undefined && <p>{help}</p>}
          <Button component={Link} to={paths.board(api.board)} variant="default">
            {t('mypage.toBoard')}
          </Button>
        </EmptyState>
      }
    >
      {(post) => <PostCard api={api} post={post} mark={markOf?.(post)} />}
    </PagedList>
  );
}
