/** Who gets the digest, and the Monday on which it goes out. */
import { queueDigests } from '../../src/digest/queue-digests.ts';
import type { Member } from '../harness/people.ts';
import type { World } from '../harness/world.ts';

/** Nine o'clock in Seoul; the tests begin on the Friday before. */
export const MONDAY = '2026-11-23T00:00:00.000Z';

export async function wantDigest({ db }: Pick<World, 'db'>, ...members: Pick<Member, 'id'>[]): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values(members.map(({ id }) => ({ member_id: id, digest: 1, live: 1 })))
    .execute();
}

/** As the periodic work does. */
export async function sendDigests({ clock, services }: World, time = MONDAY): Promise<void> {
  clock.set(time);
  await queueDigests(services);
}
