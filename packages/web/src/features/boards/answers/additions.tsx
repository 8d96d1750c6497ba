import type { AnswerApi } from '../../../api/boards/types.ts';
import { useIsMine } from '../../../data/me.ts';
import type { KnownPost } from '../../../data/use-posts.ts';
import { AdditionList } from './addition-list.tsx';
import classes from './additions.module.css';
import { useAskerTools } from './use-asker-tools.ts';

/** What the asker has added to a question since; the asker adds more. */
export function Additions({ api, post }: { api: AnswerApi; post: KnownPost }) {
  const isAsker = useIsMine(post.writer) === true;
  const tools = useAskerTools(isAsker);
  const { additions } = post;
  if (additions === undefined) return null; // Lists do not tell.
  if (isAsker && tools) return <tools.OwnAdditions api={api} postId={post.id} additions={additions} />;
  return (
    <>
      <AdditionList additions={additions} />
      {isAsker && tools === undefined && <div className={classes.foot} />}
    </>
  );
}
