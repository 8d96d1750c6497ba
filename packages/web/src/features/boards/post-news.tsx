import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BoardApi } from '../../api/boards/types.ts';
import { boardKeys } from '../../data/keys.ts';
import { useTranslation } from '../../i18n/index.ts';
import { Floating } from '../../ui/floating.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { useBackToList } from '../lists/back-to-list.ts';
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
            {t('live.gone')}
            <Link {...backToList}>{t('boards.post.toList')}</Link>
          </p>
        </Floating>
      )}
      {!isGone && (isChanged || areCommentsOutdated) && (
        <Floating>
          <Button radius="xl" onClick={show}>
            <span className="visually-hidden">{t('live.changed')} </span>
            {t('live.showChanged')}
          </Button>
        </Floating>
      )}
    </div>
  );
}
