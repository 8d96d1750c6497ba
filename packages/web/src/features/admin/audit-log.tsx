import type { Board } from '@ieum/contract/boards';
import { Link } from 'react-router';
import { pageQuery, readPage, useUrlState } from '../../data/url-state.ts';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { dateAndTimeText } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { type AuditLogEntry, useAuditLog } from './admin-queries.ts';
import classes from './audit-log.module.css';
import { Disclosure } from './disclosure.tsx';
import rows from './rows.module.css';

/** In the address, beside the pages of the other lists. */
const PAGE = 'log';

/** The audit log. Loaded only when it is opened. */
export function AuditLog() {
  const { t } = useTranslation();
  const { params } = useUrlState();
  return (
    <Disclosure startsOpen={params.has(PAGE)} summary={<h2>{t('admin.log.title')}</h2>}>
      <AuditLogEntries />
    </Disclosure>
  );
}

function AuditLogEntries() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const page = readPage(params, PAGE);

  return (
    <PagedList
      name={t('admin.log.title')}
      loaded={useAuditLog(pageQuery(page))}
      page={page}
      onPage={(next, options) => change({ [PAGE]: next }, options)}
      failed={t('admin.log.failed')}
      skeleton={<Skeleton lines={[60, 30]} />}
      keyOf={(entry) => entry.id}
      empty={<EmptyState text={t('admin.log.empty')} />}
    >
      {(entry) => <EntryRow {...entry} />}
    </PagedList>
  );
}

function EntryRow({ admin, byOperator, action, target, board, memberId, reason, changes, createdAt }: AuditLogEntry) {
  const { t, language } = useTranslation();
  const unnamed = t(byOperator ? 'admin.log.operator' : 'common.unknownWriter');
  const name = target === null ? t('common.unknownWriter') : <bdi>{target}</bdi>;
  return (
    <article className={rows.card}>
      <div>
        <h3 className={rows.title}>{t(`admin.log.${action}`)}</h3>
        <p className={classes.target}>
          {memberId === null || target === null ? name : <Link to={paths.adminMember(memberId)}>{name}</Link>}
        </p>
        {changes.map((change) => (
          <p key={change.field} className={classes.detail}>
            <ChangeText {...change} />
          </p>
        ))}
        {reason !== null && <p className={classes.detail}>{t('admin.log.reason', { reason })}</p>}
        <p className={rows.meta}>
          <span>{admin === null ? unnamed : <bdi>{admin}</bdi>}</span>
          {board !== null && <span>{t(`common.board.${board}`)}</span>}
          <time dateTime={createdAt}>{dateAndTimeText(new Date(createdAt), language)}</time>
        </p>
      </div>
    </article>
  );
}

function ChangeText({ field, before, after }: AuditLogEntry['changes'][number]) {
  const { t, language } = useTranslation();
  const valueText = (value: string | null) => {
    if (value === null) return t('admin.log.unset');
    if (field === 'role') return t(value === 'ADMIN' ? 'admin.record.ADMIN' : 'admin.record.USER');
    if (field === 'suspendedUntil') return dateAndTimeText(new Date(value), language);
    if (field === 'boards') return valuesIn(value, (board) => t(`common.board.${board as Board}`));
    if (isOfHook(field)) return valuesIn(value, (one) => t(`admin.hookValue.${one as 'json'}`));
    return value;
  };
  if (field === 'url') return t('admin.log.urlChanged');
  return t('admin.log.change', {
    field: t(`admin.log.${field}`),
    before: valueText(before),
    after: valueText(after),
  });
}

const isOfHook = (field: string) => ['kinds', 'form', 'language', 'preview'].includes(field);

/** As the log lists them. */
function valuesIn(listed: string, textOf: (value: string) => string): string {
  return listed.split(', ').map(textOf).join(', ');
}
