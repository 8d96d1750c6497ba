import type { PendingStep } from '@ieum/contract/policy';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import classes from './member-screen.module.css';

/** In place of the actions: what somebody who has signed up still lacks, and where an admin can decide. */
export function PendingMember({ waitsFor }: { waitsFor: PendingStep }) {
  const { t } = useTranslation();
  return (
    <div className={classes.actions}>
      <p className={classes.note}>{t(`admin.record.pending.${waitsFor}`)}</p>
      {waitsFor === 'APPROVAL' && (
        <div className={classes.buttons}>
          <Button component={Link} to={paths.joins()}>
            {t('admin.record.toJoins')}
          </Button>
        </div>
      )}
    </div>
  );
}
