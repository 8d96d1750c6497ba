import { LIMITS } from '@ieum/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { momentText } from '../moment.tsx';
import { RemoveButton } from '../parts.tsx';
import { DataTable } from '../table.tsx';
import { announcementsChanged, type ListedAnnouncement } from './announcement-queries.ts';
import classes from './announcements.module.css';

interface AnnouncementTableProps {
  /** Undefined while they are loading. */
  announcements: ListedAnnouncement[] | undefined;
  /** They are of another page. */
  isOld: boolean;
  onEdit: (announcement: ListedAnnouncement) => void;
  onRemoved: () => void;
}

export function AnnouncementTable({ announcements, isOld, onEdit, onRemoved }: AnnouncementTableProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      rows={announcements}
      keyOf={({ id }) => id}
      isOld={isOld}
      columns={[
        {
          name: 'title',
          header: t('admin.announce.field.title'),
          cell: ({ title }) => <bdi className={classes.title}>{title}</bdi>,
        },
        {
          name: 'state',
          header: t('admin.announce.state'),
          cell: (announcement) => <State announcement={announcement} />,
          isShort: true,
          onPhone: 'corner',
        },
        {
          name: 'audience',
          header: t('admin.announce.field.audience'),
          cell: ({ audience }) => t(`admin.announce.${audience}`),
          isShort: true,
        },
        {
          name: 'read',
          header: t('admin.announce.read'),
          // Nobody knows of it before.
          cell: (announcement) => {
            const hasBegun = ['CURRENT', 'PAST'].includes(stateOf(announcement, new Date()));
            const { readers, readBy } = announcement;
            if (!hasBegun) return false;
            return readBy === null
              ? t('admin.announce.readByFew', { readers, fewest: LIMITS.fewestReaders })
              : t('admin.announce.readOf', { readers, readBy });
          },
          isShort: true,
        },
        {
          name: 'period',
          header: t('admin.announce.period'),
          cell: (announcement) => <Period announcement={announcement} />,
          onPhone: 'line',
        },
        {
          name: 'actions',
          header: t('admin.actions'),
          cell: (announcement) => (
            <Actions announcement={announcement} onEdit={() => onEdit(announcement)} onRemoved={onRemoved} />
          ),
          isShort: true,
          onPhone: 'line',
        },
      ]}
    />
  );
}

function State({ announcement }: { announcement: ListedAnnouncement }) {
  const { t } = useTranslation();
  const state = stateOf(announcement, new Date());
  return (
    <span className={classes.state} data-state={state}>
      {t(`admin.announce.stateOf.${state}`)}
    </span>
  );
}

function stateOf({ draft, from, until }: ListedAnnouncement, now: Date) {
  if (draft) return 'DRAFT';
  if (until !== null && new Date(until) <= now) return 'PAST';
  return from !== null && new Date(from) > now ? 'FUTURE' : 'CURRENT';
}

function Period({ announcement: { from, until } }: { announcement: ListedAnnouncement }) {
  const { t, language } = useTranslation();
  if (from === null && until === null) return <span className={classes.always}>{t('admin.announce.always')}</span>;
  return (
    <span className={classes.period}>
      {from !== null && <time dateTime={from}>{t('admin.announce.since', { from: momentText(from, language) })}</time>}{' '}
      {until !== null && <time dateTime={until}>{t('admin.announce.to', { until: momentText(until, language) })}</time>}
    </span>
  );
}

interface ActionsProps {
  announcement: ListedAnnouncement;
  onEdit: () => void;
  onRemoved: () => void;
}

function Actions({ announcement: { id, title }, onEdit, onRemoved }: ActionsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();

  return (
    <span className={classes.actions}>
      <Button variant="default" aria-label={t('admin.announce.editNamed', { title })} onClick={onEdit}>
        {t('common.edit')}
      </Button>
      <RemoveButton
        aria-label={t('admin.announce.removeNamed', { title })}
        title={t('admin.announce.removeTitle')}
        message={t('admin.announce.removeText', { title })}
        remove={() => call('DELETE /api/admin/announcements/{id}', { params: { id } })}
        done={t('admin.announce.removed')}
        renew={() => announcementsChanged(client)}
        onRemoved={onRemoved}
      />
    </span>
  );
}
