/**
 * How far this machine's clock is from the one of the database, by which the other nodes can be judged, too. A node whose
 * clock is wrong issues tokens that the others take for expired, and orders posts wrongly. On SQLite both are one clock.
 */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { MINUTE } from '../time/units.ts';
import type { Database } from './database.ts';

const TOLERATED_MS = 5_000;
const EVERY_MS = 10 * MINUTE;

/** In milliseconds; below zero: it is behind. 0 where they may well agree, since asking takes a moment. */
export async function clockAhead({ db, engine }: Database): Promise<number> {
  if (engine.name === 'sqlite') return 0;
  const before = Date.now();
  const { rows } = await sql<{ now: number }>`select ${engine.now} as now`.execute(db);
  const after = Date.now();
  const there = rows[0]?.now ?? before;
  // The database has read its clock at some moment in between.
  return Math.max(0, before - there) + Math.min(0, after - there);
}

/** Null if the clocks agree. */
export async function problemOfClock(database: Database): Promise<string | null> {
  const ahead = await clockAhead(database);
  if (Math.abs(ahead) <= TOLERATED_MS) return null;
  return (
    `this machine's clock is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} the ` +
    "database's: have both set by the same time server (NTP); until then tokens may count as expired"
  );
}

/** Logs at the start, and then every few minutes, that the clocks differ. @returns ends that */
export async function watchClock(database: Database, log: FastifyBaseLogger): Promise<() => void> {
  async function check(): Promise<void> {
    const problem = await problemOfClock(database);
    if (problem !== null) log.warn(problem);
  }
  await check();
  const timer = setInterval(() => {
    check().catch((err: unknown) => log.warn({ err }, 'the clock could not be compared with that of the database'));
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
