import { Button } from '../../shared/ui/button.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
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
