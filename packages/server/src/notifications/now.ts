import type { Seniority } from '@ieum/contract/years';
import { type MemberCtx, seniorityOf } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { DAY } from '../time/units.ts';

/** By what it is judged which notifications a member has. */
export interface Now {
  db: Db;
  now: Date;
  seniority: Seniority;
}

export function nowOf(ctx: MemberCtx): Now {
  return { db: ctx.db, now: ctx.now, seniority: seniorityOf(ctx) };
}

const KEPT_MS = 90 * DAY;

/** What is not younger than this is neither shown nor kept. */
export function oldestKept(now: Date): number {
  return now.getTime() - KEPT_MS;
}
