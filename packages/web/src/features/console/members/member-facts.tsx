import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Moment, momentText } from '../moment.tsx';
import type { MemberRecord } from './member-queries.ts';
import { MemberStatus } from './member-table.tsx';
import classes from './members.module.css';

export function MemberFacts({ member }: { member: MemberRecord }) {
  const { t } = useTranslation();
  const { email, emailVerified, organization, joinedYear, role, status, createdAt, letGoAt, erasedAt } = member;
  return (
    <Paper component="section" withBorder className={classes.card} aria-label={t('admin.record.info')}>
      <dl className={classes.facts}>
        <Fact name={t('auth.email')}>
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
          <Moment at={createdAt} />
        </Fact>
        <Fact name={t('admin.members.status')}>
          <MemberStatus status={status} letGoAt={letGoAt} />
          {letGoAt !== null && <Erasure at={erasedAt} />}
          {status === 'SUSPENDED' && letGoAt === null && <Until until={member.suspendedUntil} />}
        </Fact>
        {member.suspensionReason !== null && (
          <Fact name={t(letGoAt === null ? 'admin.record.reason' : 'admin.leavers.reason')}>
            <bdi className={classes.reason}>{member.suspensionReason}</bdi>
          </Fact>
        )}
      </dl>
    </Paper>
  );
}

function Erasure({ at }: { at: string | null }) {
  const { t, language } = useTranslation();
  if (at === null) return <span>{t('admin.leavers.neverErased')}</span>;
  const when = momentText(at, language);
  return <time dateTime={at}>{t('admin.leavers.erasedAt', { when })}</time>;
}

function Until({ until }: { until: string | null }) {
  const { t, language } = useTranslation();
  if (until === null) return <span>{t('admin.record.untilLifted')}</span>;
  return <time dateTime={until}>{t('admin.record.until', { until: momentText(until, language) })}</time>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
