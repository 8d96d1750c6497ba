import type { AnswerApi } from '../../../api/boards/types.ts';
import { useIsMine } from '../../../data/me.ts';
import type { KnownPost } from '../../../data/use-posts.ts';
import { AdditionList } from './addition-list.tsx';
import classes from './additions.module.css';
import { useAskerTools } from './use-asker-tools.ts';

/** What the asker has added to a question since; the asker adds more. */
export function Additions({ api, post }: { api: AnswerApi; post: KnownPost }) {
  const isMine = useIsMine(post.writer) === true;
  const tools = useAskerTools(isMine);
  const { additions } = post;
  if (additions === undefined) return null; // Lists do not tell.
  if (isMine && tools) return <tools.OwnAdditions api={api} postId={post.id} additions={additions} />;
  return (
    <>
      <AdditionList additions={additions} />
      {isMine && tools === undefined && <div className={classes.foot} />}
    </>
  );
}
