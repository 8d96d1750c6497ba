import type { ApiAnswer } from '@ieum/contract/api';
import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { apiKey } from '../../../shared/query/keys.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { type TextKey, useTranslation } from '../../../shared/words/translation.ts';
import { consoleChanged } from '../admin-queries.ts';
import { momentText } from '../moment.tsx';
import { Row, Section } from '../parts.tsx';
import { useConsoleMutation } from '../use-console-mutation.ts';

type GivenUpList = ApiAnswer<'GET /api/admin/given-up'>;

/** Mails that could not be sent, and events that were not handled. Shown where a notice tells of some. */
export function GivenUp() {
  const { t } = useTranslation();
  const { data } = useQuery(apiQuery('GET /api/admin/given-up', {}));
  if (data === undefined) return <Skeleton lines={[60, 30]} />;
  if (data.mails.length + data.events.length === 0) return null;
  return (
    <Section title={t('admin.givenUp.title')}>
      <Stack gap="xs">
        {data.mails.map((mails) => (
          <MailsRow key={mails.kind} {...mails} />
        ))}
        {data.events.map((events) => (
          <EventsRow key={events.consumer} {...events} />
        ))}
      </Stack>
    </Section>
  );
}

function MailsRow({ kind, count, since, problem, reason }: GivenUpList['mails'][number]) {
  const { t, language } = useTranslation();
  const { mutate, isPending } = useChange(kind);
  const name = t('admin.givenUp.mails', { name: t(nameOf(kind)), count });

  return (
    <Row
      title={name}
      meta={
        <>
          <span>{t('admin.givenUp.since', { time: momentText(since, language) })}</span>
          <span lang="en">{reason}</span>
        </>
      }
      actions={
        <>
          <Button isLoading={isPending} onClick={() => mutate('retry')}>
            {t('admin.givenUp.retry')}
          </Button>
          <ConfirmedButton
            color="danger"
            label={t('common.remove')}
            title={t('admin.givenUp.dropTitle')}
            message={t('admin.givenUp.dropText', { name })}
            danger
            isLoading={isPending}
            onConfirmed={() => mutate('drop')}
          />
        </>
      }
    >
      <p>{t(`admin.givenUp.problem.${problem ?? 'MAIL_REFUSED'}`)}</p>
    </Row>
  );
}

function EventsRow({ consumer, count, since }: GivenUpList['events'][number]) {
  const { t, language } = useTranslation();
  return (
    <Row
      title={t('admin.givenUp.events', { consumer, count })}
      meta={<span>{t('admin.givenUp.since', { time: momentText(since, language) })}</span>}
    />
  );
}

const NAMES: readonly string[] = ['DIGEST', 'SECURITY', 'NEW_DEVICES', 'RESET_LINK', 'CODE', 'INVITATION'];

function nameOf(kind: string): TextKey {
  return (NAMES.includes(kind) ? `admin.givenUp.kind.${kind}` : 'admin.givenUp.kind.OTHER') as TextKey;
}

function useChange(kind: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useConsoleMutation({
    mutationFn: (what: 'retry' | 'drop') => call(`POST /api/admin/given-up/mails/${what}`, { body: { kind } }),
    onSuccess: (_answer, what) => {
      toast(t(what === 'retry' ? 'admin.givenUp.retried' : 'admin.givenUp.dropped'), 'success');
      return consoleChanged(client, apiKey('GET /api/admin/given-up'));
    },
  });
}
