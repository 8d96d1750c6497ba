import type { ApiAnswer } from '@ieum/contract/api';
import { useQueryClient } from '@tanstack/react-query';
import type { PageQuery } from '../../../shared/api/boards/types.ts';
import { call } from '../../../shared/api/client.ts';
import { PagedList } from '../../../shared/posts/paged-list.tsx';
import { apiKey } from '../../../shared/query/keys.ts';
import { pageQuery, readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { useApiPage } from '../../../shared/query/use-query-with-fallback.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { PostDate } from '../../../shared/ui/post-date.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { consoleChanged } from '../admin-queries.ts';
import { dayText } from '../moment.tsx';
import { RemoveButton, Row, Section } from '../parts.tsx';

/** In the address, beside the page of those who wait. */
const PAGE = 'invitations';

/** Invitations that can still be used, each of which can be revoked. */
export function Invitations() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const page = readPage(params, PAGE);
  return (
    <Section title={t('admin.invite.sent.title')}>
      <PagedList
        name={t('admin.invite.sent.title')}
        loaded={useInvitations(pageQuery(page))}
        page={page}
        onPage={(next, options) => change({ [PAGE]: next }, options)}
        failed={t('admin.invite.sent.failed')}
        skeleton={<Skeleton lines={[40, 70]} />}
        keyOf={({ id }) => id}
        empty={<EmptyState text={t('admin.invite.sent.empty')} />}
      >
        {(invitation) => <InvitationRow invitation={invitation} />}
      </PagedList>
    </Section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t, language } = useTranslation();
  const client = useQueryClient();
  const { id, email, invitedBy, joinedYear, organization, createdAt, expiresAt } = invitation;

  return (
    <Row
      title={email}
      meta={
        <>
          {organization !== null && <bdi>{organization}</bdi>}
          {joinedYear !== null && <span>{t('admin.joins.joinedYear', { year: joinedYear })}</span>}
          <span>
            <span>{t('admin.invite.sent.by')}</span> <MemberName name={invitedBy} />
          </span>
          <PostDate at={createdAt} />
          <time dateTime={expiresAt}>{t('admin.invite.sent.until', { day: dayText(expiresAt, language) })}</time>
        </>
      }
      actions={
        <RemoveButton
          label={t('admin.invite.sent.revoke')}
          title={t('admin.invite.sent.revokeTitle')}
          message={t('admin.invite.sent.revokeText', { email })}
          remove={() => call('DELETE /api/admin/invitations/{id}', { params: { id } })}
          done={t('admin.invite.sent.revoked')}
          // The person may have joined meanwhile.
          renew={() => void consoleChanged(client, apiKey('GET /api/admin/invitations'))}
        />
      }
    />
  );
}

type InvitationsPage = ApiAnswer<'GET /api/admin/invitations'>;
type Invitation = InvitationsPage['content'][number];

function useInvitations({ page, size }: PageQuery) {
  return useApiPage('GET /api/admin/invitations', { query: { page, size } });
}
