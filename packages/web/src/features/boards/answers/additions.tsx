import type { Addition, AnswerApi } from '../../../api/boards/types.ts';
import { useIsMine } from '../../../data/me.ts';
import type { KnownPost } from '../../../data/use-posts.ts';
import { AdditionList } from './addition-list.tsx';
import classes from './additions.module.css';
import { useAskerTools } from './use-asker-tools.ts';

const NONE: readonly Addition[] = [];

/** What the asker has added to a question since; the asker adds more. */
export function Additions({ api, post }: { api: AnswerApi; post: KnownPost }) {
  const isAsker = useIsMine(post.writer) === true;
  const tools = useAskerTools(isAsker);
  const { additions = NONE } = post; // Lists do not tell.
  if (isAsker && tools && post.additions)
    return <tools.OwnAdditions api={api} postId={post.id} additions={post.additions} />;
  return (
    <>
      <AdditionList additions={additions} />
      {isAsker && tools !== null && <div className={classes.foot} />}
    </>
  );
}
