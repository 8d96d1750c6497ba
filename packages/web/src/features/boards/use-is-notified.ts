import { BOARDS } from '@ieum/contract/boards';
import { isSenior } from '@ieum/contract/policy';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { BoardApi } from '../../shared/api/boards/types.ts';
import { commentsQuery } from '../../shared/posts/board-queries.ts';
import type { KnownPost } from '../../shared/posts/use-posts.ts';
import { boardKeys } from '../../shared/query/keys.ts';
import { useMe } from '../../shared/query/me.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './post-actions.module.css';
import { useMute } from './use-mute.ts';

interface MuteButtonProps {
  api: BoardApi;
  post: KnownPost;
  muted: boolean;
}

/** Ends the notifications about a post, for whom there are any. */
export function MuteButton({ api, post, muted }: MuteButtonProps) {
  const { t } = useTranslation();
  const mute = useMute(api.board, post.id);
  const isNotified = useIsNotified(api, post);
  if (!isNotified && !muted) return null;
  return (
    <Button
      variant="default"
      leftSection={<Bell isMuted={muted} />}
      // As with a scrap: the next press counts once the server has answered.
      onClick={() => !mute.isPending && mute.mutate(!muted)}
    >
      {t(muted ? 'boards.post.unmute' : 'boards.post.mute')}
    </Button>
  );
}

/** Whether the member may be told of what happens to a post: its author, those who have commented, and of a question the seniors. */
function useIsNotified({ board, comments: api }: BoardApi, post: KnownPost): boolean {
  const me = useMe().data;
  // The comments below the post, which are loaded anyway.
  const none = { queryKey: boardKeys.comments(board, post.id), queryFn: skipToken } as const;
  const query = api === null ? none : commentsQuery(api, post.id);
  // They are renewed by what shows them.
  const comments = useQuery({ ...query, refetchOnWindowFocus: false }).data;
  if (me === undefined) return false;
  const { hasAnswers, tellsCommenters } = BOARDS[board];
  if (post.writer === me.nickname || (hasAnswers && isSenior(me))) return true;
  return tellsCommenters && (comments?.some(({ writer }) => writer === me.nickname) ?? false);
}

function Bell({ isMuted }: { isMuted: boolean }) {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classes.bell}>
      <path
        d={`M6 16.6V11a6 6 0 1 1 12 0v5.6l1.4 1.6H4.6ZM10.2 20.6h3.6${isMuted ? 'M4 3.5l16 17' : ''}`}
        stroke="currentcolor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
