import type { Board } from '@ieum/contract/boards';
import { refusalToWritePost } from '@ieum/contract/policy';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useMe } from '../../shared/query/me.ts';
import { BoardMark } from '../../shared/ui/board-mark.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './list-header.module.css';

/**
 * The board's description and the link to write a post. For a member who may not write, the reason is shown in the same
 * line, because the member is known only after the first render, and another line would move the list down.
 */
export function ListHeader({ board }: { board: Board }) {
  const { t } = useTranslation();
  const lineId = useId();
  const me = useMe().data;
  const refusal = me ? refusalToWritePost(me, board) : null;

  return (
    <header className={classes.header}>
      <div className={classes.name}>
        <BoardMark board={board} />
        <PageHeading>{t(`common.board.${board}`)}</PageHeading>
      </div>
      {refusal === null ? (
        <Button component={Link} to={paths.write(board)}>
          {t('boards.list.write')}
        </Button>
      ) : (
        <Button disabled aria-describedby={lineId}>
          {t('boards.list.write')}
        </Button>
      )}
      <p id={lineId} className={classes.line}>
        {refusal === null
          ? t(`boards.intro.${board}`)
          : t(`boards.refusals.${refusal}`, { what: t('boards.postsHere') })}
      </p>
    </header>
  );
}
