import { checkField } from '@ieum/contract/fields';
import type { Reveal } from '@ieum/contract/reveals';
import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { apiKey } from '../../../shared/query/keys.ts';
import { useMe } from '../../../shared/query/me.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx';
import { CountedTextarea } from '../../../shared/ui/counted-textarea.tsx';
import { PostDate } from '../../../shared/ui/post-date.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Disclosure } from '../parts.tsx';
import { useConsoleMutation } from '../use-console-mutation.ts';
import type { ListedCase } from './queue-queries.ts';
import classes from './reported-row.module.css';

/** For admins: who has asked a question without a name is told once two of them want to know. */
export function AskerName({ one }: { one: ListedCase }) {
  const { t } = useTranslation();
  if (useMe().data?.role !== 'ADMIN') return null;
  return (
    <Disclosure
      summary={
        <>
          <span>{t('admin.reports.queue.reveal.summary')}</span>
          {one.revealAsked && <b>{` · ${t('admin.reports.queue.reveal.toAgree')}`}</b>}
        </>
      }
      startsOpen={one.revealAsked}
    >
      <State one={one} />
    </Disclosure>
  );
}

function State({ one: { board, postId } }: { one: ListedCase }) {
  const { t } = useTranslation();
  const params = { board, postId };
  const { data, error } = useQuery(apiQuery('GET /api/admin/reveals/{board}/{postId}', { params }));
  if (data === undefined) return error && <p>{t('admin.reports.queue.reveal.failed')}</p>;
  return (
    <Stack gap="sm">
      {data.reveal !== null ? (
        <Asked reveal={data.reveal} params={params} />
      ) : data.isPossible ? (
        <Ask params={params} />
      ) : (
        <p>{t('admin.reports.queue.reveal.impossible')}</p>
      )}
    </Stack>
  );
}

type Params = Pick<ListedCase, 'board' | 'postId'>;

function Ask({ params }: { params: Params }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { value, problem } = checkField('reason', reason);
  const asking = useConsoleMutation({
    mutationFn: () => call('POST /api/admin/reveals/{board}/{postId}', { params, body: { reason: value } }),
    onSuccess: () => toast(t('admin.reports.queue.reveal.asked'), 'success'),
    // Also after a refusal: another admin may have been faster.
    onSettled: () =>
      client.invalidateQueries({ queryKey: apiKey('GET /api/admin/reveals/{board}/{postId}', { params }) }),
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (problem === null && !asking.isPending) asking.mutate();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <p>{t('admin.reports.queue.reveal.help')}</p>
        <CountedTextarea
          name="revealReason"
          rule="reason"
          label={t('admin.reports.queue.reveal.reason')}
          description={t('admin.reports.queue.reveal.reasonHelp')}
          value={reason}
          onChange={setReason}
        />
        <div>
          <Button type="submit" variant="default" isLoading={asking.isPending} disabled={problem !== null}>
            {t('admin.reports.queue.reveal.ask')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Asked({ reveal, params }: { reveal: Reveal; params: Params }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { askedBy, askedAt, reason, mayAgreeFrom, revealedAt, member } = reveal;
  const isOwn = useMe().data?.nickname === askedBy;
  const agreeing = useConsoleMutation({
    mutationFn: () => call('POST /api/admin/reveals/{board}/{postId}/agree', { params }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: apiKey('GET /api/admin/reports') });
      return client.invalidateQueries({ queryKey: apiKey('GET /api/admin/reveals/{board}/{postId}', { params }) });
    },
  });

  const nameOf = (nickname: string | null) => nickname ?? t('common.unknownWriter');
  const isDue = mayAgreeFrom !== null && Date.parse(mayAgreeFrom) <= Date.now();
  return (
    <>
      <p className={classes.words}>
        <span>
          <span>{t('admin.reports.queue.reveal.by', { name: nameOf(askedBy) })}</span> <PostDate at={askedAt} />
        </span>
        <span>{reason}</span>
      </p>
      {member !== null && (
        <p>
          <b>{t('admin.reports.queue.reveal.name', { name: nameOf(member.nickname) })}</b>
        </p>
      )}
      {member === null && revealedAt !== null && <p>{t('admin.reports.queue.reveal.others')}</p>}
      {revealedAt === null && !isDue && (
        <p>{t(`admin.reports.queue.reveal.${mayAgreeFrom === null ? 'waits' : 'waitsAlone'}`)}</p>
      )}
      {isDue && (
        <ConfirmedButton
          label={t(`admin.reports.queue.reveal.${isOwn ? 'see' : 'agree'}`)}
          title={t('admin.reports.queue.reveal.confirm')}
          message={t('admin.reports.queue.reveal.confirmText')}
          danger
          isLoading={agreeing.isPending}
          onConfirmed={() => agreeing.mutate()}
        />
      )}
    </>
  );
}
