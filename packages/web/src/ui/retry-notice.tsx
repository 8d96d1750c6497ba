import { Button } from '@mantine/core';
import { useTranslation } from '../i18n/index.ts';
import classes from './retry-notice.module.css';

interface RetryNoticeProps {
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Says what could not be had, and offers to try again. */
export function RetryNotice({ text, onRetry, isRetrying }: RetryNoticeProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.notice}>
      <p className={classes.text}>{text}</p>
      <Button variant="default" loading={isRetrying} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
