import type { Seniority } from '@ieum/contract/years';
import { type MemberCtx, seniorityOf } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { readSeniority } from '../people/seniority.ts';
import type { Services } from '../services.ts';
import { NOTIFICATIONS_KEPT_MS } from './tables.ts';

/** By what it is judged which notifications a member has at a moment. */
export interface AsOf {
  db: Db;
  now: Date;
  seniority: Seniority;
}

export function asOfCall(ctx: MemberCtx): AsOf {
  return { db: ctx.db, now: ctx.now, seniority: seniorityOf(ctx) };
}

/** For what is not done for a call. */
export async function asOfNow(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  db: Db = database.db,
): Promise<AsOf> {
  const now = clock();
  return { db, now, seniority: await readSeniority(db, now, config.companyTimeZone) };
}

/** What is not younger than this is neither shown nor kept. */
export function oldestKept(now: Date): number {
  return now.getTime() - NOTIFICATIONS_KEPT_MS;
}
