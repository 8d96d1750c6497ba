import { isSenior } from '@ieum/contract/permissions';
import type { ReactNode } from 'react';
import type { Me } from '../../shared/query/me.ts';
import { MemberName } from '../../shared/ui/member-name.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { SproutIllustration } from '../../shared/ui/sprout-illustration.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './profile.module.css';

/** The member's profile: nickname, seniority, and how many people were helped so far, unless it is nobody. */
export function Profile({ me, helpedCount }: { me: Me; helpedCount: number }) {
  const { t } = useTranslation();
  const senior = isSenior(me);
  return (
    <section className={classes.card} aria-label={t('members.info')}>
      <SproutIllustration isSenior={senior} className={classes.sprout} />
      <dl className={classes.facts}>
        <Fact
          name={t('members.nickname')}
          value={
            <MemberName name={me.nickname} badge={me.role === 'ADMIN' ? 'ADMIN' : null} isModerator={me.isModerator} />
          }
        />
        <Fact name={t('members.joinedYear')} value={<span>{t('members.year', { year: me.joinedYear })}</span>} />
        <Fact
          name={t('members.yearsOfService')}
          value={<span>{t('members.years', { years: me.yearsOfService })}</span>}
          note={t(senior ? 'members.senior' : 'members.newHire')}
        />
      </dl>
      {helpedCount > 0 && <p className={classes.helped}>{t('mypage.helped', { count: helpedCount })}</p>}
    </section>
  );
}

export function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.card} role="status" aria-label={t('common.loading')}>
      <SproutIllustration isSenior={false} className={classes.sprout} />
      <div className={classes.facts}>
        <Skeleton lines={[70]} />
        <Skeleton lines={[60]} />
        <Skeleton lines={[75]} />
      </div>
    </div>
  );
}

function Fact({ name, value, note }: { name: string; value: ReactNode; note?: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        {value}
        {note && <span className={classes.note}>{note}</span>}
      </dd>
    </div>
  );
}
