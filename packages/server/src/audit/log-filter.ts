import type { LogFilter } from '@ieum/contract/admin';
import { type RawBuilder, sql } from 'kysely';
import { invalidField } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { readGivenTime } from '../time/given-times.ts';

export type Wanted = RawBuilder<boolean>;

/**
 * Which entries are wanted, null: all,, as SQL about `admin_actions`, `members` (who did it) and `about` (whom it was about). Nobody
 * who has withdrawn is found by name.
 */
export function matching({ services }: MemberCtx, filter: LogFilter): Wanted | null {
  const { engine } = services.database;
  const spanOf = (name: 'from' | 'to') => {
    const given = filter[name];
    if (!given) return null;
    const span = readGivenTime(given, services.config.companyTimeZone);
    if (span === null) throw invalidField(name, 'INVALID');
    return span;
  };
  const [from, to] = [spanOf('from'), spanOf('to')];
  const conditions = [
    filter.who && sql`members.status <> 'DELETED' and ${engine.contains('members.nickname', filter.who)}`,
    filter.whom &&
      sql`coalesce(about.status, '') <> 'DELETED' and ${engine.contains('admin_actions.target', filter.whom)}`,
    filter.memberId && sql`admin_actions.member_id = ${filter.memberId}`,
    filter.action && sql`admin_actions.action = ${filter.action}`,
    from && sql`admin_actions.created_at >= ${from.start}`,
    to && sql`admin_actions.created_at < ${to.end}`,
  ].filter((condition) => typeof condition === 'object' && condition !== null);
  return conditions.length === 0 ? null : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
