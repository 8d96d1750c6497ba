import type { EventKind } from '@ieum/contract/event-kinds';
import type { World } from '../harness/world.ts';

interface Recorded {
  kind: EventKind;
  [fact: string]: unknown;
}

/** The events of this world, in the order in which they were recorded. */
export async function recorded({ db }: Pick<World, 'db'>): Promise<Recorded[]> {
  const rows = await db.selectFrom('events').orderBy('id').selectAll().execute();
  return rows.map(({ kind, facts }) => ({ kind, ...JSON.parse(facts) }));
}

export async function recordedKinds(world: Pick<World, 'db'>): Promise<EventKind[]> {
  return (await recorded(world)).map(({ kind }) => kind);
}
