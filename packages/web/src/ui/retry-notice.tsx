import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { focusHeading } from './focus-heading.ts';
import { LoadingButton } from './loading-button.tsx';
import classes from './retry-notice.module.css';

interface RetryNoticeProps {
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Says what could not be loaded, and offers a retry. */
export function RetryNotice({ text, onRetry, isRetrying }: RetryNoticeProps) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);

  // A successful retry removes the notice with the pressed button.
  useLayoutEffect(() => {
    const element = notice.current;
    return () => {
      if (element?.contains(document.activeElement)) focusHeading();
    };
  }, []);

  return (
    <div ref={notice} role="status" className={classes.notice}>
      <p className={classes.text}>{text}</p>
      <LoadingButton variant="default" isLoading={isRetrying} onClick={onRetry}>
        {t('common.retry')}
      </LoadingButton>
    </div>
  );
}
