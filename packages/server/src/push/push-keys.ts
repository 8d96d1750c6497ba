/**
 * The key pair by which push services know this server (VAPID). Devices subscribe by its public half, so it is made
 * once and kept, for all nodes, in the database.
 */
import webPush from 'web-push';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Services } from '../services.ts';

/** Both halves, base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

type KeyServices = Pick<Services, 'database' | 'secrets' | 'clock' | 'securityLog'>;

const PURPOSE = 'push-key';

/**
 * Makes them if there are none yet. Those that were sealed with another AUTH_SECRET are replaced, and the subscriptions
 * go with them: each was made by the former key, and cannot be opened any more either.
 */
export async function pushKeysOf(services: KeyServices): Promise<PushKeys> {
  const { db } = services.database;
  for (;;) {
    const row = await db.selectFrom('push_keys').selectAll().executeTakeFirst();
    const keys = row ? open(services, row) : null;
    if (keys !== null) return keys;
    if (row) await replace(services, row.public_key);
    else await insertNew(db, services);
  }
}

/** Of several nodes that start at once, one makes them. */
async function insertNew(db: Db, services: KeyServices): Promise<void> {
  await db
    .insertInto('push_keys')
    .values(newRow(services))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function replace(services: KeyServices, former: string): Promise<void> {
  const subscriptions = await transact(services.database.db, async (tx) => {
    const replaced = await tx
      .updateTable('push_keys')
      .set(newRow(services))
      .where('public_key', '=', former)
      .returning('id')
      .executeTakeFirst();
    if (!replaced) return null; // by another node
    await tx.deleteFrom('pushes').execute();
    const { numDeletedRows } = await tx.deleteFrom('push_subscriptions').executeTakeFirst();
    return Number(numDeletedRows);
  });
  if (subscriptions !== null) services.securityLog('push-keys-replaced', { subscriptions });
}

function newRow({ secrets, clock }: KeyServices) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return {
    id: 1,
    public_key: publicKey,
    sealed_private_key: secrets.seal(PURPOSE, privateKey),
    created_at: clock().getTime(),
  };
}

function open({ secrets }: KeyServices, row: { public_key: string; sealed_private_key: string }): PushKeys | null {
  const privateKey = secrets.open(PURPOSE, row.sealed_private_key);
  return privateKey === null ? null : { publicKey: row.public_key, privateKey };
}
