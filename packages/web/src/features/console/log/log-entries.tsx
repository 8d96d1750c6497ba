import type { LogFilter } from '@ieum/contract/admin';
import type { ApiAnswer } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { ANNOUNCEMENT_FIELDS, SETTING_FIELDS, type WordAction } from '@ieum/contract/console-choices';
import { isByServer } from '@ieum/contract/deeds';
import type { AnnouncementAudience, SignupMode } from '@ieum/contract/permissions';
import { cut } from '@ieum/contract/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { PagedList } from '../../../shared/posts/paged-list.tsx';
import { pageQuery } from '../../../shared/query/url-state.ts';
import { useApiPage } from '../../../shared/query/use-query-with-fallback.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { type Translate, useTranslation } from '../../../shared/words/translation.ts';
import { Moment, momentText } from '../moment.tsx';
import { Row } from '../parts.tsx';
import classes from './log.module.css';

type AuditLogEntry = ApiAnswer<'GET /api/admin/actions'>['content'][number];

interface AuditLogEntriesProps {
  page: number;
  filter: LogFilter;
  onPage: (page: number, options?: { replace?: boolean }) => void;
  empty: ReactNode;
}

export function AuditLogEntries({ page, filter, onPage, empty }: AuditLogEntriesProps) {
  const { t } = useTranslation();
  return (
    <PagedList
      name={t('admin.log.title')}
      loaded={useApiPage('GET /api/admin/actions', { query: { ...pageQuery(page), ...filter } })}
      page={page}
      onPage={onPage}
      failed={t('admin.log.failed')}
      skeleton={<Skeleton lines={[60, 30]} />}
      keyOf={(entry) => entry.id}
      empty={empty}
    >
      {(entry) => <EntryRow {...entry} />}
    </PagedList>
  );
}

interface EntryRowProps extends AuditLogEntry {
  /** On this member's own record. */
  ofMember?: number;
}

export function EntryRow({
  admin,
  byOperator,
  action,
  target,
  board,
  memberId,
  reason,
  changes,
  ...entry
}: EntryRowProps) {
  const { createdAt, ofMember } = entry;
  const { t } = useTranslation();
  const unnamed = isByServer(action) ? 'admin.log.server' : byOperator ? 'admin.log.operator' : 'common.unknownWriter';
  const name = target === null ? t('common.unknownWriter') : <bdi>{target}</bdi>;
  return (
    <Row
      title={t(`admin.log.${action}`)}
      meta={
        <>
          <span>{admin === null ? t(unnamed) : <bdi>{admin}</bdi>}</span>
          {board !== null && <span>{t(`common.board.${board}`)}</span>}
          <Moment at={createdAt} />
        </>
      }
    >
      {target !== '' && (memberId === null || memberId !== ofMember) && (
        <p className={classes.target}>
          {memberId === null || target === null ? name : <Link to={paths.adminMember(memberId)}>{name}</Link>}
        </p>
      )}
      {changes.map((change) => (
        <p key={change.field} className={classes.detail}>
          <ChangeText {...change} />
        </p>
      ))}
      {reason !== null && <p className={classes.detail}>{t('admin.log.reason', { reason })}</p>}
    </Row>
  );
}

function ChangeText({ field, before, after }: AuditLogEntry['changes'][number]) {
  const { t, language } = useTranslation();
  const valueText = (value: string | null) => {
    if (value === null) return t('admin.log.unset');
    if (field === 'role') return t(value === 'ADMIN' ? 'admin.record.ADMIN' : 'admin.record.USER');
    if (['suspendedUntil', 'from', 'until'].includes(field)) return momentText(value, language);
    if (field === 'boards') return valuesIn(value, (board) => t(`common.board.${board as Board}`));
    if (field === 'audience') return t(`admin.announce.${value as AnnouncementAudience}`);
    if (field === 'wordAction') return t(`admin.watched.actions.${value as WordAction}`);
    if (field === 'mustRead' || field === 'draft')
      return t(value === 'true' ? 'admin.announce.yes' : 'admin.announce.no');
    if (field === 'newHires')
      return t(value === '12-months' ? 'admin.settings.newHires.months' : 'admin.settings.newHires.calendarYear');
    if (field === 'askers')
      return t(value === 'everyone' ? 'admin.settings.askers.everyone' : 'admin.settings.askers.newHires');
    if (field === 'signup') return t(`auth.setup.signup.${value as SignupMode}`);
    if (isOfAnnouncement(field) || isSetting(field)) return cut(value, LONGEST_TEXT);
    if (isOfHook(field)) return valuesIn(value, (one) => t(`admin.hookValue.${one as 'json'}`));
    return value;
  };
  if (field === 'url') return t('admin.log.urlChanged');
  return t('admin.log.change', {
    field: nameOf(field, t),
    before: valueText(before),
    after: valueText(after),
  });
}

type Field = AuditLogEntry['changes'][number]['field'];

function nameOf(field: Exclude<Field, 'url'>, t: Translate): string {
  if (isOfAnnouncement(field)) return t(`admin.announce.field.${field}`);
  return isSetting(field) ? t(`admin.settings.field.${field}`) : t(`admin.log.${field}`);
}

/** The log has all of it. */
const LONGEST_TEXT = 100;

type AnnouncementField = (typeof ANNOUNCEMENT_FIELDS)[number];

const isOfAnnouncement = (field: string): field is AnnouncementField =>
  ANNOUNCEMENT_FIELDS.includes(field as AnnouncementField);

const isSetting = (field: string): field is (typeof SETTING_FIELDS)[number] =>
  SETTING_FIELDS.includes(field as (typeof SETTING_FIELDS)[number]);

const isOfHook = (field: string) => ['kinds', 'form', 'language', 'preview'].includes(field);

/** As the log lists them. */
function valuesIn(listed: string, textOf: (value: string) => string): string {
  return listed.split(', ').map(textOf).join(', ');
}
