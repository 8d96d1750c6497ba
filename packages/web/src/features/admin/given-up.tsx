import type { ApiAnswer } from '@ieum/contract/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { adminKeys } from '../../data/keys.ts';
import { type TextKey, useTranslation } from '../../i18n/index.ts';
import { dateAndTimeText } from '../../ui/dates.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import shared from './admin.module.css';
import rows from './rows.module.css';

type GivenUpList = ApiAnswer<'GET /api/admin/given-up'>;

/** Mails that could not be sent, and events that were not handled. Shown where a notice tells of some. */
export function GivenUp() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: adminKeys.givenUp,
    queryFn: ({ signal }) => call('GET /api/admin/given-up', {}, { signal }),
  });
  if (data === undefined) return <Skeleton lines={[60, 30]} />;
  if (data.mails.length + data.events.length === 0) return null;
  return (
    <section>
      <h2 className={shared.heading}>{t('admin.givenUp.title')}</h2>
      <div className={shared.notices}>
        {data.mails.map((mails) => (
          <MailsRow key={mails.kind} {...mails} />
        ))}
        {data.events.map((events) => (
          <EventsRow key={events.consumer} {...events} />
        ))}
      </div>
    </section>
  );
}

function MailsRow({ kind, count, since, problem, reason }: GivenUpList['mails'][number]) {
  const { t, language } = useTranslation();
  const dialogs = useDialogs();
  const { mutate, isPending } = useChange(kind);
  const name = t('admin.givenUp.mails', { name: t(nameOf(kind)), count });

  async function askAndDrop(): Promise<void> {
    const agreed = await dialogs.confirm({
      title: t('admin.givenUp.dropTitle'),
      message: t('admin.givenUp.dropText', { name }),
      confirmLabel: t('admin.givenUp.drop'),
      danger: true,
    });
    if (agreed) mutate('drop');
  }

  return (
    <article className={rows.row}>
      <div>
        <h3 className={rows.title}>{name}</h3>
        <p>{t(`admin.givenUp.problem.${problem ?? 'MAIL_REFUSED'}`)}</p>
        <p className={rows.meta}>
          <span>{t('admin.givenUp.since', { time: dateAndTimeText(new Date(since), language) })}</span>
          <span lang="en">{reason}</span>
        </p>
      </div>
      <div className={rows.buttons}>
        <LoadingButton isLoading={isPending} onClick={() => mutate('retry')}>
          {t('admin.givenUp.retry')}
        </LoadingButton>
        <LoadingButton
          variant="default"
          className={rows.danger ?? ''}
          isLoading={isPending}
          onClick={() => void askAndDrop()}
        >
          {t('admin.givenUp.drop')}
        </LoadingButton>
      </div>
    </article>
  );
}

function EventsRow({ consumer, count, since }: GivenUpList['events'][number]) {
  const { t, language } = useTranslation();
  return (
    <article className={rows.row}>
      <h3 className={rows.title}>{t('admin.givenUp.events', { consumer, count })}</h3>
      <p className={rows.meta}>
        <span>{t('admin.givenUp.since', { time: dateAndTimeText(new Date(since), language) })}</span>
      </p>
    </article>
  );
}

const NAMES: readonly string[] = ['DIGEST', 'SECURITY', 'RESET_LINK', 'CODE', 'INVITATION'];

function nameOf(kind: string): TextKey {
  return (NAMES.includes(kind) ? `admin.givenUp.kind.${kind}` : 'admin.givenUp.kind.OTHER') as TextKey;
}

function useChange(kind: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (what: 'retry' | 'drop') => call(`POST /api/admin/given-up/mails/${what}`, { body: { kind } }),
    onSuccess: (_answer, what) => {
      toast(t(what === 'retry' ? 'admin.givenUp.retried' : 'admin.givenUp.dropped'), 'success');
      return Promise.all([
        client.invalidateQueries({ queryKey: adminKeys.givenUp }),
        client.invalidateQueries({ queryKey: adminKeys.auditLog }),
      ]);
    },
    onError: () => toast(t('admin.retryLater')),
  });
}
