import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import classes from './load-failure.module.css';

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes.failure}>
      <p>{t('members.loadFailed')}</p>
      <Button variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
