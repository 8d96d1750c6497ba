import { PagedList } from '../../../shared/posts/paged-list.tsx';
import { pageQuery, readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { EntryRow } from '../log/log-entries.tsx';
import { Section } from '../parts.tsx';
import { useHistory } from './member-queries.ts';

/** What was decided about a member's account, posts and comments. */
export function MemberHistory({ id }: { id: number }) {
  const { t } = useTranslation();
  const { params, toPage } = useUrlState();
  const page = readPage(params);
  return (
    <Section title={t('admin.record.history.title')}>
      <PagedList
        name={t('admin.record.history.title')}
        loaded={useHistory(id, pageQuery(page))}
        page={page}
        onPage={toPage}
        failed={t('admin.record.history.failed')}
        skeleton={<Skeleton lines={[60, 30]} />}
        keyOf={(entry) => entry.id}
        empty={<EmptyState text={t('admin.record.history.empty')} />}
      >
        {(entry) => <EntryRow {...entry} ofMember={id} />}
      </PagedList>
    </Section>
  );
}
