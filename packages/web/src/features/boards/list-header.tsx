import type { Board } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { type Rules, refusalToWritePost } from '@ieum/contract/permissions';
import { useId } from 'react';
import { Link } from 'react-router';
import { FollowButton } from '../../shared/following/follow-button.tsx';
import { paths } from '../../shared/paths.ts';
import { useMe, useRules } from '../../shared/query/me.ts';
import { BoardMark } from '../../shared/ui/board-mark.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { insteadOf } from './instead.ts';
import classes from './list-header.module.css';

/**
 * The board's description and the link to write a post. For a member who may not write, the reason is shown in the same
 * place, with what may be done instead: the member is known only after the first render, so there is room for both.
 */
export function ListHeader({ board }: { board: Board }) {
  const { t } = useTranslation();
  const lineId = useId();
  const me = useMe().data;
  const rules = useRules();
  const refusal = me ? refusalToWritePost(me, board, rules) : null;
  const instead = refusal === null ? null : insteadOf(refusal);

  return (
    <header className={classes.header}>
      <div className={classes.name}>
        <BoardMark board={board} />
        <PageHeading>{t(`common.board.${board}`)}</PageHeading>
        <FollowButton followed={{ kind: 'board', id: board, name: t(`common.board.${board}`) }} />
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
      <div className={classes.line} data-limited={isLimited(board, rules) || undefined}>
        <p id={lineId}>
          {refusal === null
            ? t(`boards.intro.${board}`)
            : t(`boards.refusals.${refusal}`, { what: t('boards.postsHere') })}
        </p>
        {instead && <Link to={instead.to}>{t(instead.words)}</Link>}
      </div>
    </header>
  );
}

/** Whether there are members who may not write. */
function isLimited(board: Board, rules: Rules): boolean {
  const years = [LIMITS.seniorYears - 1, LIMITS.seniorYears];
  return years.some((yearsOfService) => refusalToWritePost({ role: 'USER', yearsOfService }, board, rules) !== null);
}
