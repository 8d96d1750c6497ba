import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { AuditLogEntries } from '../log/log-entries.tsx';
import { Disclosure } from '../parts.tsx';
import classes from './dashboard.module.css';

/** In the address, beside the pages of the other lists. */
const PAGE = 'log';

/** The audit log. Loaded only when it is opened. */
export function AuditLog() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  return (
    <Disclosure startsOpen={params.has(PAGE)} summary={<h2>{t('admin.log.title')}</h2>}>
      <Link to={paths.adminLog()} className={classes.link}>
        {t('admin.log.whole')}
      </Link>
      <AuditLogEntries
        page={readPage(params, PAGE)}
        filter={{}}
        onPage={(next, options) => change({ [PAGE]: next }, options)}
        empty={<EmptyState text={t('admin.log.empty')} />}
      />
    </Disclosure>
  );
}
