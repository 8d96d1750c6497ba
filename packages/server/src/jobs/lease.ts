/**
 * A lease: of all processes on a database the one that holds it does the work. It expires when its holder has died, by
 * the database's clock, since the clocks of the nodes may differ.
 */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

const RENEWALS = 3;

export interface Lease {
  name: string;
  /** Who asks for it: another name for each process. */
  holder: string;
  milliseconds: number;
}

/**
 * Does the work if nobody else holds the lease, which is renewed meanwhile and given back afterwards.
 * @param work is to stop once `isHeld` says no
 * @returns whether the lease was to be had
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
        isHeld = false; // the work itself meets the same database, and says what is wrong with it
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

/** Takes it, or renews it. One that expires later than any can was taken before the clock was put back. */
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
