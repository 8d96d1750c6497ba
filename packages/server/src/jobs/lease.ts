/**
 * A lease: of all processes on a database only its holder does the work. If the holder dies, the lease expires, by the
 * database's clock, since the clocks of the nodes may differ.
 */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

const RENEWALS = 3;

export interface Lease {
  name: string;
  /** The name of the holder, different for each process. */
  holder: string;
  milliseconds: number;
}

/**
 * Does the work if nobody else holds the lease. Renews the lease during the work and releases it afterwards.
 * @param work must stop when `isHeld` returns false
 * @returns whether the lease was free
 */
export async function withLease(
  database: Database,
  lease: Lease,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<boolean> {
  if (!(await take(database, lease))) return false;
  let isHeld = true;
  let renewing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = take(database, lease).then(
      (isMine) => {
        isHeld &&= isMine;
      },
      () => {
        isHeld = false; // the work uses the same database, and reports its errors
      },
    );
  }, lease.milliseconds / RENEWALS);
  try {
    await work(() => isHeld);
  } finally {
    clearInterval(timer);
    await renewing;
    await giveBack(database, lease);
  }
  return true;
}

/** Takes or renews the lease. A lease that expires later than possible was taken before the clock was set back. */
async function take({ db, engine }: Database, { name, holder, milliseconds }: Lease): Promise<boolean> {
  const end = sql<number>`${engine.now} + ${sql.lit(milliseconds)}`;
  const taken = await db
    .insertInto('leases')
    .values({ name, holder, expires_at: end })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expires_at: end })
        .where((lease) =>
          lease.or([
            lease('leases.holder', '=', holder),
            lease('leases.expires_at', '<=', engine.now),
            lease('leases.expires_at', '>', end),
          ]),
        ),
    )
    .returning('holder')
    .executeTakeFirst();
  return taken !== undefined;
}

async function giveBack({ db }: Database, { name, holder }: Lease): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
