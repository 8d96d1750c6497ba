import type { AnnouncementSettings } from '@ieum/contract/announcements';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { PagedList } from '../../../shared/posts/paged-list.tsx';
import { readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ConsoleScreen, Section } from '../parts.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementsChanged, type ListedAnnouncement, useAnnouncements } from './announcement-queries.ts';
import { AnnouncementTable } from './announcement-table.tsx';

/** What is, was and will be announced, and writing it. */
export function Announcements() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { params, toPage } = useUrlState();
  const page = readPage(params);
  const list = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<ListedAnnouncement | null>(null);

  function edit(announcement: ListedAnnouncement): void {
    setEdited(announcement);
    form.current?.focus();
    form.current?.scrollIntoView({ block: 'start' });
  }

  function close(): void {
    setEdited(null);
    list.current?.focus();
  }

  async function send(settings: AnnouncementSettings): Promise<void> {
    if (edited === null) await call('POST /api/admin/announcements', { body: settings });
    else await call('PUT /api/admin/announcements/{id}', { params: { id: edited.id }, body: settings });
    announcementsChanged(client);
    toast(t(edited === null && !settings.draft ? 'admin.announce.added' : 'admin.announce.saved'), 'success');
    close();
  }

  return (
    <ConsoleScreen title={t('announcements.title')} intro={t('admin.announce.help')}>
      <Section title={t('admin.announce.list')} heading={list}>
        <PagedList
          name={t('admin.announce.list')}
          loaded={useAnnouncements(page)}
          page={page}
          onPage={toPage}
          failed={t('announcements.failed')}
          empty={<EmptyState text={t('admin.announce.empty')} />}
          whole={(announcements, isOld) => (
            <AnnouncementTable
              announcements={announcements}
              isOld={isOld}
              onEdit={edit}
              onRemoved={() => setEdited(null)}
            />
          )}
        />
      </Section>
      <Section title={t(edited === null ? 'admin.announce.write' : 'admin.announce.editOf')} heading={form}>
        <AnnouncementForm
          key={edited?.id ?? 'new'}
          initial={edited ?? undefined}
          send={send}
          onCancel={edited === null ? undefined : close}
        />
      </Section>
    </ConsoleScreen>
  );
}
