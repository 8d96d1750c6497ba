import type { Board } from '@ieum/contract/boards';
import { refusalToWritePost } from '@ieum/contract/policy';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { useMe } from '../members/use-me.ts';
import classes from './write-button.module.css';

/** Leads to the form; for a member who may not write here, it says why not, in a row of its own. */
export function WriteButton({ board }: { board: Board }) {
  const { t } = useTranslation();
  const reasonId = useId();
  const me = useMe().data;
  const refusal = me ? refusalToWritePost(me, board) : null;

  if (refusal === null) {
    return (
      <Button component={Link} to={paths.write(board)} className={classes.button ?? ''}>
        {t('boards.list.write')}
      </Button>
    );
  }
  return (
    <>
      <Button disabled aria-describedby={reasonId} className={classes.button ?? ''}>
        {t('boards.list.write')}
      </Button>
      <p id={reasonId} className={classes.reason}>
        {t(`boards.refusals.${refusal}`, { what: t('boards.postsHere') })}
      </p>
    </>
  );
}
