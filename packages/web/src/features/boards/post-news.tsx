import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BoardApi } from '../../shared/api/boards/types.ts';
import { useReadOnLeaving } from '../../shared/live/use-read-on-sight.ts';
import { useBackToList } from '../../shared/posts/back-to-list.ts';
import { boardKeys } from '../../shared/query/keys.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Floating } from '../../shared/ui/floating.tsx';
import { focusHeading } from '../../shared/ui/focus-heading.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './post-news.module.css';

interface PostNewsProps {
  api: BoardApi;
  id: number;
  /** The post can no longer be seen. */
  isGone: boolean;
  /** `showNewest` would show something else of it: see `useLivePost`. */
  isChanged: boolean;
  areCommentsOutdated: boolean;
  /** Shows the post as it is now. */
  onShow: () => void;
}

/** What happened to a post while it is read. Always rendered, because it is a live region. */
export function PostNews({ api, id, isGone, isChanged, areCommentsOutdated, onShow }: PostNewsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const backToList = useBackToList(api.board);
  useReadOnLeaving(api.board, id, isChanged || areCommentsOutdated);

  function show(): void {
    focusHeading(); // The button disappears.
    if (isChanged) {
      onShow();
      window.scrollTo(0, 0);
    }
    if (areCommentsOutdated) void client.refetchQueries({ queryKey: boardKeys.comments(api.board, id) });
  }

  return (
    <div role="status">
      {isGone && (
        <Floating>
          <p className={classes.gone}>
            <span>{t('live.gone')}</span>
            <Link {...backToList}>{t('boards.post.toList')}</Link>
          </p>
        </Floating>
      )}
      {!isGone && (isChanged || areCommentsOutdated) && (
        <Floating>
          <Button isRound onClick={show}>
            <span className="visually-hidden">{`${t('live.changed')} `}</span>
            <span>{t('live.showChanged')}</span>
          </Button>
        </Floating>
      )}
    </div>
  );
}
