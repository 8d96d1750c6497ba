/** A stream ends with its token and its sign-in, as the next call would be refused. */
import type { Moderating } from '@ieum/contract/permissions';
import { AppError } from '../app-error.ts';
import { findSignedIn } from '../auth/find-actor.ts';
import { batchesOf } from '../db/batches.ts';
import type { LiveServices } from '../services.ts';
import type { Joining } from './admit.ts';
import { END } from './frames.ts';
import type { Registry } from './registry.ts';
import { end, type Stream } from './stream.ts';

const SIGN_INS_A_QUERY = 500;

/** @param toCheck the members of whom something has changed; empty afterwards */
export async function endSignedOut(services: LiveServices, streams: Registry, toCheck: Set<number>): Promise<void> {
  const now = services.clock().getTime();
  const checked = Array.from(toCheck).flatMap((memberId) => streams.of(memberId));
  const rights = await rightsOf(services, checked);
  const over = new Set([...streams.all()].filter(({ endsAt }) => endsAt <= now));
  for (const stream of checked) {
    const found = rights.get(stream.signInId);
    if (found === undefined) over.add(stream);
    else Object.assign(stream, found);
  }
  toCheck.clear();
  for (const stream of over) {
    streams.remove(stream);
    end(stream, END);
  }
}

/** @returns those who are still signed in */
export async function refuseSignedOut(services: LiveServices, joining: Joining[]): Promise<Joining[]> {
  const streams = joining.map(({ stream }) => stream);
  const rights = await rightsOf(services, streams);
  return joining.filter(({ stream, reject }) => {
    const isSignedIn = rights.has(stream.signInId);
    if (!isSignedIn) reject(new AppError('NOT_SIGNED_IN'));
    return isSignedIn;
  });
}

async function rightsOf(services: LiveServices, streams: Stream[]): Promise<Map<number, Moderating>> {
  const rights = new Map<number, Moderating>();
  for (const batch of batchesOf(streams, SIGN_INS_A_QUERY)) {
    const ids = batch.map(({ signInId }) => signInId);
    for (const [id, found] of await findSignedIn(services, ids)) rights.set(id, found);
  }
  return rights;
}
