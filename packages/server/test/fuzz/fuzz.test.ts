/**
 * Made-up calls against a server process: a few hundred in `npm test`, 20,000 in `npm run fuzz`. Whatever comes in, the
 * answer comes soon, is one that the document knows, and is never a failure of the server.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Client } from '../harness/client.ts';
import { SECOND, thisYear } from '../harness/clock.ts';
import { ENGINES } from '../harness/world.ts';
import { openStage, type Server, type Stage } from '../nodes/stage.ts';
import { type ApiDocument, type CALLERS, callsOf, type FuzzCall } from './calls.ts';
import { MEASURABLE, memoryHeld } from './memory.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 400);
const AT_ONCE = 10;
/** Calls withdraw and sign out: before most have, new people take over. */
const ROUNDS_OF_PEOPLE = 4;
/** What takes long takes minutes: a regular expression that runs away, a wait without an end. */
const LONGEST_MS = 60 * SECOND;
/** A long run is divided for looking at memory: what leaks grows from part to part. */
const PARTS = 10;
const IS_LONG = REQUESTS >= 10_000;
const LEAK_BYTES_A_REQUEST = 300;

type People = Record<(typeof CALLERS)[number], Client>;

describe.each(ENGINES)('made-up calls (%s)', (engine) => {
  test(
    `${REQUESTS} of them do no harm`,
    async () => {
      const stage = await openStage(engine);
      try {
        const server = await stage.serve(MEASURABLE);
        const { body: document } = await server.bearer().get<ApiDocument>('/openapi.json');
        const batches = fc.array(callsOf(document), { minLength: AT_ONCE, maxLength: AT_ONCE });
        const seen = new Map<number, number>();
        const send = sender(stage, server, seen);
        const memory: number[] = [];
        const start = performance.now();

        for (let part = 0; part < PARTS; part++) {
          const numRuns = Math.ceil(REQUESTS / PARTS / AT_ONCE);
          // A server that has moved on cannot be asked again for a smaller example.
          await fc.assert(fc.asyncProperty(batches, send), { numRuns, endOnFailure: true });
          memory.push(await memoryHeld(server));
        }

        // For docs/security.md.
        const figures = { engine, ms: performance.now() - start, answers: Object.fromEntries(seen), memory };
        if (IS_LONG) process.stdout.write(`${JSON.stringify(figures)}\n`);
        expect(Array.from(seen.keys())).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
        expect(server.isRunning()).toBe(true);
        expect(server.log().filter((line) => line.level >= 50)).toEqual([]);
        // The first parts fill the caches.
        const growth = least(memory.slice(-3)) - least(memory.slice(2, 5));
        if (IS_LONG) expect(growth, `bytes: ${memory}`).toBeLessThan((REQUESTS / 2) * LEAK_BYTES_A_REQUEST);
      } finally {
        await stage.close();
      }
    },
    180 * SECOND + REQUESTS * 200,
  );
});

function sender(stage: Stage, server: Server, seen: Map<number, number>): (batch: FuzzCall[]) => Promise<void> {
  let rounds = 0;
  let people = newPeople(stage, server);
  return async (batch) => {
    if (rounds++ % ROUNDS_OF_PEOPLE === 0) people = newPeople(stage, server);
    const clients = await people;
    await Promise.all(
      batch.map(async ({ caller, method, path, headers, body }) => {
        const start = performance.now();
        // The client itself holds the answer against the document.
        const { status } = await clients[caller].raw(method, path, { headers, ...(body !== undefined && { body }) });
        seen.set(status, (seen.get(status) ?? 0) + 1);
        expect(status < 500 || status === 503, `${status}`).toBe(true);
        expect(performance.now() - start).toBeLessThan(LONGEST_MS);
      }),
    );
  };
}

async function newPeople(stage: Stage, server: Server): Promise<People> {
  const [senior, admin, other] = [
    await stage.join(server),
    await stage.join(server, { role: 'ADMIN' }),
    await stage.join(server),
  ];
  const newHire = await stage.join(server, { joinedYear: thisYear() });
  return {
    nobody: server.bearer(),
    newHire: server.bearer(newHire.accessToken),
    senior: server.bearer(senior.accessToken),
    admin: server.bearer(admin.accessToken),
    refreshing: server.bearer(other.refreshToken),
    forger: server.bearer(`${other.accessToken.slice(0, -6)}forged`),
  };
}

function least(figures: number[]): number {
  return Math.min(...figures);
}
