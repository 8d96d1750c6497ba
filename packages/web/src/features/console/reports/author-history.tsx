import type { AuthorHistory as History } from '@ieum/contract/cases';
import { PostDate } from '../../../shared/ui/post-date.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Disclosure } from '../parts.tsx';
import classes from './reported-row.module.css';

/** What has become of what the author wrote before, the newest first. */
export function AuthorHistory({ history: { reported, decisions, latest } }: { history: History }) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t('admin.reports.queue.history.summary', { reported, decisions })}>
      {decisions === 0 && <p>{t('admin.reports.queue.history.none')}</p>}
      {latest.map(({ id, action, target, reason, createdAt }) => (
        <p key={id} className={classes.words}>
          <span>
            {t(`admin.log.${action}`)} <PostDate at={createdAt} />
          </span>
          {!action.startsWith('MEMBER_') && <bdi>{target}</bdi>}
          {reason !== null && <span>{t('admin.log.reason', { reason })}</span>}
        </p>
      ))}
      {decisions > latest.length && <p>{t('admin.reports.queue.history.latest', { count: latest.length })}</p>}
    </Disclosure>
  );
}
