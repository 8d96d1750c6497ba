import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { focusHeading } from './focus-heading.ts';
import classes from './retry-notice.module.css';
import { WorkingButton } from './working-button.tsx';

interface RetryNoticeProps {
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Says what could not be had, and offers to try again. */
export function RetryNotice({ text, onRetry, isRetrying }: RetryNoticeProps) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);

  // A retry that works takes the notice away, and the pressed button with it.
  useLayoutEffect(() => {
    const element = notice.current;
    return () => {
      if (element?.contains(document.activeElement)) focusHeading();
    };
  }, []);

  return (
    <div ref={notice} role="status" className={classes.notice}>
      <p className={classes.text}>{text}</p>
      <WorkingButton variant="default" isWorking={isRetrying} onClick={onRetry}>
        {t('common.retry')}
      </WorkingButton>
    </div>
  );
}
