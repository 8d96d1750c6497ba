import { Link } from 'react-router';
import type { CommentApi, MyComment } from '../../shared/api/boards/types.ts';
import { paths } from '../../shared/paths.ts';
import { useListOrigin } from '../../shared/posts/back-to-list.ts';
import { PagedList } from '../../shared/posts/paged-list.tsx';
import { PostCardSkeleton } from '../../shared/posts/post-card.tsx';
import { pageQuery, readPage, readSort, useUrlState } from '../../shared/query/url-state.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LinkifiedText } from '../../shared/ui/linkified-text.tsx';
import { CardDate } from '../../shared/ui/post-date.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './my-list.module.css';
import { MyList } from './my-list.tsx';
import { useMyComments } from './mypage-queries.ts';

/** The member's comments on a board, each with a link to its post. */
export function MyComments({ api }: { api: CommentApi }) {
  const { t } = useTranslation();
  const { board } = api;
  const { params, toPage } = useUrlState();
  const page = readPage(params);
  const loaded = useMyComments(api, pageQuery(page, readSort(params)));

  return (
    <MyList board={board} title={t(`mypage.myComments.${board}`)}>
      <PagedList
        name={t(`mypage.myComments.${board}`)}
        loaded={loaded}
        page={page}
        onPage={toPage}
        failed={t('boards.comment.loadFailed')}
        skeleton={<PostCardSkeleton />}
        keyOf={(comment) => comment.id}
        empty={
          <EmptyState text={t(`mypage.noComments.${board}`)}>
            <Button component={Link} to={paths.board(board)} variant="default">
              {t('mypage.toBoard')}
            </Button>
          </EmptyState>
        }
      >
        {(comment) => <CommentCard comment={comment} to={paths.post(board, comment.postId)} />}
      </PagedList>
    </MyList>
  );
}

function CommentCard({ comment, to }: { comment: MyComment; to: string }) {
  return (
    <article className={classes.comment}>
      <p className={classes.content}>
        <LinkifiedText>{comment.content}</LinkifiedText>
      </p>
      <div className={classes.foot}>
        <Link to={to} state={useListOrigin()} className={classes.toPost}>
          <span className={classes.postTitle}>{comment.postTitle}</span>
        </Link>
        <CardDate at={comment.createdAt} />
      </div>
    </article>
  );
}
