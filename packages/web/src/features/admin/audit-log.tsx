import { useState } from 'react';
import { pageQuery, readPage, useUrlState } from '../../data/url-state.ts';
import { useTranslation } from '../../i18n/index.ts';
import { dateAndTimeText } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import shared from './admin.module.css';
import { type AuditLogEntry, useAuditLog } from './admin-queries.ts';
import classes from './audit-log.module.css';

/** In the address, beside the pages of the other lists. */
const PAGE = 'log';

/** The audit log. Loaded only when it is opened. */
export function AuditLog() {
  const { t } = useTranslation();
  const { params } = useUrlState();
  const [isOpen, setIsOpen] = useState(params.has(PAGE));

  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <h2 className={shared.heading}>{t('admin.log.title')}</h2>
      </summary>
      {isOpen && <AuditLogEntries />}
    </details>
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

function EntryRow({ admin, action, target, board, createdAt }: AuditLogEntry) {
  const { t, language } = useTranslation();
  const at = new Date(createdAt);
  // Only operators act without a member; an admin who has withdrawn has no nickname any more.
  const unnamed = board === null ? t('admin.log.operator') : t('common.unknownWriter');
  return (
    <article className={classes.row}>
      <h3 className={classes.what}>{t(`admin.log.${action}`)}</h3>
      <p className={classes.target}>
        <bdi>{target}</bdi>
      </p>
      <p className={classes.meta}>
        <span>{admin === null ? unnamed : <bdi>{admin}</bdi>}</span>
        {board !== null && <span>{t(`common.board.${board}`)}</span>}
        <time dateTime={createdAt}>{dateAndTimeText(at, language)}</time>
      </p>
    </article>
  );
}
