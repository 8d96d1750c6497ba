import type { DeliveryFailure } from '@ieum/contract/hooks';
import { OUTBOUND_FAILURES } from '@ieum/contract/outbound-failures';
import { dateAndTimeText } from '../../../shared/ui/dates.ts';
import { RetryNotice } from '../../../shared/ui/retry-notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { type Translate, useTranslation } from '../../../shared/words/translation.ts';
import parts from '../parts.module.css';
import { Disclosure } from '../parts.tsx';
import { type Deliveries, useDeliveries } from './hook-queries.ts';
import classes from './hooks.module.css';

/** The last deliveries of a hook with their results. Loaded only when they are opened. */
export function DeliveryList({ hookId }: { hookId: number }) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t('admin.hooks.deliveries')}>
      <Listed hookId={hookId} />
    </Disclosure>
  );
}

function Listed({ hookId }: { hookId: number }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useDeliveries(hookId);
  if (data === undefined && isError) {
    return (
      <RetryNotice text={t('admin.hooks.deliveriesFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  if (data === undefined) return <Skeleton lines={[60, 40]} />;
  if (data.length === 0) return <p className={classes.help}>{t('admin.hooks.deliveriesEmpty')}</p>;
  return (
    <ul className={classes.deliveries}>
      {data.map((delivery) => (
        <DeliveryRow key={delivery.id} {...delivery} />
      ))}
    </ul>
  );
}

function DeliveryRow({ kind, board, state, attempts, status, failure, createdAt, nextAt }: Deliveries[number]) {
  const { t, language } = useTranslation();
  return (
    <li className={classes.delivery}>
      <p>
        <strong className={state === 'GIVEN_UP' ? classes.bad : undefined}>{t(`admin.hooks.state.${state}`)}</strong>{' '}
        {t(`admin.hookValue.${kind}`)}
        {board !== null && ` · ${t(`common.board.${board}`)}`}
      </p>
      {failure !== null && <p>{failureText(failure, language, t)}</p>}
      <p className={parts.meta}>
        <time dateTime={createdAt}>{dateAndTimeText(new Date(createdAt), language)}</time>
        {status !== null && <span>{t('admin.hooks.status', { status })}</span>}
        {attempts > 0 && <span>{t('admin.hooks.attempts', { count: attempts })}</span>}
        {nextAt !== null && <span>{t('admin.hooks.next', { time: dateAndTimeText(new Date(nextAt), language) })}</span>}
      </p>
    </li>
  );
}

export function failureText(failure: DeliveryFailure, language: 'ko' | 'en', t: Translate): string {
  return failure === 'SECRET_LOST' ? t('admin.hooks.SECRET_LOST') : OUTBOUND_FAILURES[failure][language];
}
