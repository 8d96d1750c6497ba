import { BOARDS } from '@ieum/contract/boards';
import { refusalToChange, refusalToReport } from '@ieum/contract/policy';
import { Link, useLocation } from 'react-router';
import type { BoardApi } from '../../shared/api/boards/types.ts';
import { FollowButton } from '../../shared/following/follow-button.tsx';
import { paths } from '../../shared/paths.ts';
import type { KnownPost } from '../../shared/posts/use-posts.ts';
import { useIsMine } from '../../shared/query/me.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { ModeratePost } from './moderation/moderate.tsx';
import { MuteButton } from './mute-button.tsx';
import classes from './post-actions.module.css';
import { Report } from './report/report.tsx';
import { useRemovePost } from './use-remove-post.ts';
import { useScrap } from './use-scrap.ts';

interface PostActionsProps {
  api: BoardApi;
  post: KnownPost;
}

/** The actions that this member may perform on a post. Each appears when its permission is known. */
export function PostActions({ api, post }: PostActionsProps) {
  const { t } = useTranslation();
  const { state } = useLocation(); // The way back to the list, kept through an edit.
  const isAuthor = useIsMine(post.writer);
  const { askAndRemove, isRemoving } = useRemovePost(api, post.id);

  return (
    <div className={classes.actions}>
      {post.scrapped !== undefined && <ScrapButton api={api} id={post.id} scrapped={post.scrapped} />}
      {BOARDS[api.board].hasAnswers && isAuthor === false && (
        <FollowButton variant="default" followed={{ kind: 'question', id: post.id, name: post.title }} />
      )}
      {post.muted !== undefined && <MuteButton api={api} post={post} muted={post.muted} />}
      <div className={classes.rest}>
        {isAuthor !== null && refusalToChange({ isAuthor }) === null && (
          <>
            <Button component={Link} to={paths.edit(api.board, post.id)} state={state} variant="default">
              {t('boards.post.edit')}
            </Button>
            <Button variant="default" isLoading={isRemoving} onClick={askAndRemove} className={classes.danger ?? ''}>
              {t('boards.post.remove')}
            </Button>
          </>
        )}
        {isAuthor !== null && refusalToReport({ isAuthor }) === null && (
          <Report board={api.board} target="post" send={(body) => api.report(post.id, body)}>
            {(open) => (
              <Button variant="default" onClick={open}>
                {t('boards.post.report')}
              </Button>
            )}
          </Report>
        )}
        <ModeratePost api={api} post={post}>
          {(open) => (
            <Button variant="default" onClick={open}>
              {t('moderation.open')}
            </Button>
          )}
        </ModeratePost>
      </div>
    </div>
  );
}

function ScrapButton({ api, id, scrapped }: { api: BoardApi; id: number; scrapped: boolean }) {
  const { t } = useTranslation();
  const scrap = useScrap(api, id);

  return (
    <Button
      variant={scrapped ? 'light' : 'default'}
      className={classes.scrap ?? ''}
      leftSection={<Ribbon isFull={scrapped} />}
      // A second press would undo the first, so it is blocked until the server has answered.
      onClick={() => !scrap.isPending && scrap.mutate(!scrapped)}
    >
      {scrapped ? t('boards.post.unscrap') : t('boards.post.scrap')}
    </Button>
  );
}

function Ribbon({ isFull }: { isFull: boolean }) {
  return (
    <svg width="14" height="16" viewBox="0 0 14 16" aria-hidden="true">
      <path
        d="M2.5 1.5h9v13L7 11l-4.5 3.5v-13Z"
        fill={isFull ? 'currentcolor' : 'none'}
        stroke="currentcolor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
