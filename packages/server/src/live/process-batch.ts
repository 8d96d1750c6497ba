import type { LiveServices } from '../services.ts';
import { admit, type Joining } from './admit.ts';
import { deliver } from './deliver.ts';
import { keep, noteChanges, type Reading, readBatch } from './reading.ts';
import type { Registry } from './registry.ts';
import { endSignedOut, refuseSignedOut } from './sign-ins.ts';
import { noteCounts, sendChangedCounts } from './unread.ts';

/**
 * Reads what is new, and says it to whom it concerns. If it fails, nothing of it is forgotten: the next round begins at
 * the same place, and a stream may hear something twice.
 * @returns whether there may be more to read right now
 */
export async function processBatch(
  services: LiveServices,
  streams: Registry,
  reading: Reading,
  joining: Joining[],
  streamsPerMember: number,
): Promise<boolean> {
  const { database, clock } = services;
  await noteChanges(reading, streams.members);
  await endSignedOut(services, streams, reading.toCheck);
  const batch = await readBatch(database, reading);
  await noteCounts(services, reading.counting, batch.messages, streams.members);
  await deliver(services, batch.messages, streams.all());
  for (const stream of streams.all()) stream.position = Math.max(stream.position, batch.cursor);
  keep(reading, batch, clock());
  await sendChangedCounts(services, reading.counting, streams);
  // Their tokens were accepted a moment ago; the changes since then were noted before they were known here.
  await admit(services, streams, reading, await refuseSignedOut(services, joining), streamsPerMember);
  return batch.isPart;
}
