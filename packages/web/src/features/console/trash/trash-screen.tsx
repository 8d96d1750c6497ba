import { TRASH_KINDS } from '@ieum/contract/console-choices';
import { PagedList } from '../../../shared/posts/paged-list.tsx';
import { pageQuery, readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ConsoleScreen, Section } from '../parts.tsx';
import { useTrash } from './trash-queries.ts';
import { TrashedRow } from './trashed-row.tsx';

const TABS = ['all', ...TRASH_KINDS] as const;

/** What was deleted in the last 30 days, to be read and restored. */
export function TrashScreen() {
  const { t } = useTranslation();
  const { params, change, toPage } = useUrlState();
  const page = readPage(params);
  const shown = TABS.find((tab) => tab === params.get('kind')) ?? 'all';
  const loaded = useTrash(shown === 'all' ? null : shown, pageQuery(page));

  return (
    <ConsoleScreen title={t('admin.trash.title')} intro={t('admin.trash.help')}>
      <Section title={t('admin.trash.deleted')}>
        <Tabs
          label={t('admin.trash.deleted')}
          tabs={TABS.map((id) => ({ id, label: t(`admin.trash.kinds.${id}`) }))}
          shown={shown}
          onShow={(kind) => change({ kind: kind === 'all' ? null : kind, page: null })}
        >
          <PagedList
            name={t('admin.trash.deleted')}
            loaded={loaded}
            page={page}
            onPage={toPage}
            failed={t('admin.trash.failed')}
            skeleton={<Skeleton lines={[60, 90, 40]} />}
            // Each kind is numbered apart.
            keyOf={({ kind, id }) => TRASH_KINDS.length * id + TRASH_KINDS.indexOf(kind)}
            empty={<EmptyState text={t('admin.trash.empty')} />}
          >
            {(item) => <TrashedRow item={item} />}
          </PagedList>
        </Tabs>
      </Section>
    </ConsoleScreen>
  );
}
