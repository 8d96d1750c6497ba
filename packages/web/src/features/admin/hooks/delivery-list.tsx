import type { DeliveryFailure } from '@ieum/contract/hooks';
import { OUTBOUND_FAILURES } from '@ieum/contract/outbound-failures';
import { type Translate, useTranslation } from '../../../i18n/index.ts';
import { dateAndTimeText } from '../../../ui/dates.ts';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Disclosure } from '../disclosure.tsx';
import rows from '../rows.module.css';
import { type Deliveries, useDeliveries } from './hook-queries.ts';
import classes from './hooks.module.css';

/** The last deliveries of a hook with their results. Loaded only when they are opened. */
export function DeliveryList({ hookId }: { hookId: number }) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t('hooks.deliveries')}>
      <Listed hookId={hookId} />
    </Disclosure>
  );
}

function Listed({ hookId }: { hookId: number }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useDeliveries(hookId);
  if (data === undefined && isError) {
    return <RetryNotice text={t('hooks.deliveriesFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (data === undefined) return <Skeleton lines={[60, 40]} />;
  if (data.length === 0) return <p className={classes.help}>{t('hooks.deliveriesEmpty')}</p>;
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
        <strong className={state === 'GIVEN_UP' ? classes.bad : undefined}>{t(`hooks.state.${state}`)}</strong>{' '}
        {t(`admin.hookValue.${kind}`)}
        {board !== null && ` · ${t(`common.board.${board}`)}`}
      </p>
      {failure !== null && <p>{failureText(failure, language, t)}</p>}
      <p className={rows.meta}>
        <time dateTime={createdAt}>{dateAndTimeText(new Date(createdAt), language)}</time>
        {status !== null && <span>{t('hooks.status', { status })}</span>}
        {attempts > 0 && <span>{t('hooks.attempts', { count: attempts })}</span>}
        {nextAt !== null && <span>{t('hooks.next', { time: dateAndTimeText(new Date(nextAt), language) })}</span>}
      </p>
    </li>
  );
}

export function failureText(failure: DeliveryFailure, language: 'ko' | 'en', t: Translate): string {
  return failure === 'SECRET_LOST' ? t('hooks.SECRET_LOST') : OUTBOUND_FAILURES[failure][language];
}
