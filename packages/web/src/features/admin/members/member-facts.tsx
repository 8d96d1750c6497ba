import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import { dateAndTimeText } from '../../../ui/dates.ts';
import type { MemberRecord } from './member-queries.ts';
import classes from './member-screen.module.css';
import { statusText } from './status-text.ts';

export function MemberFacts({ member }: { member: MemberRecord }) {
  const { t, language } = useTranslation();
  const { email, emailVerified, organization, joinedYear, role, status, createdAt } = member;
  return (
    <section className={classes.card} aria-label={t('admin.record.info')}>
      <dl className={classes.facts}>
        <Fact name={t('admin.members.email')}>
          {email}
          <span className={classes.note}>
            {t(emailVerified ? 'admin.record.emailVerified' : 'admin.record.emailUnverified')}
          </span>
        </Fact>
        <Fact name={t('admin.search.organization')}>
          <bdi>{organization}</bdi>
        </Fact>
        <Fact name={t('admin.search.joinedYear')}>{t('members.year', { year: joinedYear })}</Fact>
        <Fact name={t('admin.record.role')}>{t(`admin.record.${role}`)}</Fact>
        <Fact name={t('admin.members.joined')}>
          <time dateTime={createdAt}>{dateAndTimeText(new Date(createdAt), language)}</time>
        </Fact>
        <Fact name={t('admin.members.status')}>
          <span className={classes.status} data-status={status}>
            {statusText(status, t)}
          </span>
          {status === 'SUSPENDED' && <Until until={member.suspendedUntil} />}
        </Fact>
        {member.suspensionReason !== null && (
          <Fact name={t('admin.record.reason')}>
            <bdi className={classes.reason}>{member.suspensionReason}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Until({ until }: { until: string | null }) {
  const { t, language } = useTranslation();
  if (until === null) return <span>{t('admin.record.untilLifted')}</span>;
  return <time dateTime={until}>{t('admin.record.until', { until: dateAndTimeText(new Date(until), language) })}</time>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
