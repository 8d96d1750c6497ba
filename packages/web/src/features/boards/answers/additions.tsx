import type { Addition, AnswerApi } from '../../../shared/api/boards/types.ts';
import type { KnownPost } from '../../../shared/posts/use-posts.ts';
import { useIsMine } from '../../../shared/query/me.ts';
import { AdditionList } from './addition-list.tsx';
import classes from './additions.module.css';
import { OwnAdditions } from './own-additions.tsx';

const NONE: readonly Addition[] = [];

/** What the asker has added to a question since; the asker adds more. */
export function Additions({ api, post }: { api: AnswerApi; post: KnownPost }) {
  const isAsker = useIsMine(post.writer, post.isMine) === true;
  const { additions = NONE } = post; // Lists do not tell.
  if (isAsker && post.additions) return <OwnAdditions api={api} postId={post.id} additions={post.additions} />;
  return (
    <>
      <AdditionList thread={{ board: api.board, postId: post.id }} additions={additions} />
      {isAsker && <div className={classes.foot} />}
    </>
  );
}
