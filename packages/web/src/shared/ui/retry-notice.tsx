import { useRef } from 'react';
import { useTranslation } from '../words/translation.ts';
import { Button } from './button.tsx';
import { focusHeading } from './focus-heading.ts';
import classes from './retry-notice.module.css';
import { useFocusLost } from './use-focus-lost.ts';

interface RetryNoticeProps {
  text: string;
  /** What is tried again. */
  query: { refetch: () => unknown; isFetching: boolean };
  /** The text says that the server could not be reached. */
  saysUnreachable?: boolean;
}

/** Says what could not be loaded, and offers a retry. */
export function RetryNotice({ text, query, saysUnreachable = false }: RetryNoticeProps) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  useFocusLost(notice, focusHeading); // A successful retry removes the notice with the pressed button.

  return (
    <div ref={notice} role="status" data-says-unreachable={saysUnreachable || undefined} className={classes.notice}>
      <p className={classes.text}>{text}</p>
      <Button variant="default" isLoading={query.isFetching} onClick={() => void query.refetch()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
