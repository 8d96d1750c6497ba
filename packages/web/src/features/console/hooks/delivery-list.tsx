import type { ApiAnswer } from '@ieum/contract/api';
import type { DeliveryFailure } from '@ieum/contract/hooks';
import { OUTBOUND_FAILURES } from '@ieum/contract/outbound-failures';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { WhenLoaded } from '../../../shared/ui/when-loaded.tsx';
import { type Translate, useTranslation } from '../../../shared/words/translation.ts';
import { Moment, momentText } from '../moment.tsx';
import parts from '../parts.module.css';
import { Disclosure } from '../parts.tsx';
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
  const deliveries = useQuery(apiQuery('GET /api/admin/hooks/{id}/deliveries', { params: { id: hookId } }));
  return (
    <WhenLoaded query={deliveries} failed={t('admin.hooks.deliveriesFailed')} skeleton={<Skeleton lines={[60, 40]} />}>
      {(all) =>
        all.length === 0 ? (
          <p className="note">{t('admin.hooks.deliveriesEmpty')}</p>
        ) : (
          <Stack component="ul" gap="sm">
            {all.map((delivery) => (
              <DeliveryRow key={delivery.id} {...delivery} />
            ))}
          </Stack>
        )
      }
    </WhenLoaded>
  );
}

function DeliveryRow({
  kind,
  board,
  state,
  attempts,
  status,
  failure,
  createdAt,
  nextAt,
}: ApiAnswer<'GET /api/admin/hooks/{id}/deliveries'>[number]) {
  const { t, language } = useTranslation();
  return (
    <li className={classes.delivery}>
      <p>
        <strong className={state === 'GIVEN_UP' ? classes.bad : undefined}>{t(`admin.hooks.state.${state}`)}</strong>{' '}
        <span>{t(`admin.hookValue.${kind}`)}</span>
        {board !== null && <span>{` · ${t(`common.board.${board}`)}`}</span>}
      </p>
      {failure !== null && <p>{deliveryFailureText(failure, language, t)}</p>}
      <p className={parts.meta}>
        <Moment at={createdAt} />
        {status !== null && <span>{t('admin.hooks.status', { status })}</span>}
        {attempts > 0 && <span>{t('admin.hooks.attempts', { count: attempts })}</span>}
        {nextAt !== null && <span>{t('admin.hooks.next', { time: momentText(nextAt, language) })}</span>}
      </p>
    </li>
  );
}

export function deliveryFailureText(failure: DeliveryFailure, language: 'ko' | 'en', t: Translate): string {
  return failure === 'SECRET_LOST' ? t('admin.hooks.SECRET_LOST') : OUTBOUND_FAILURES[failure][language];
}
