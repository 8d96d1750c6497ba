/** What each endpoint leaves when it does what it is for: events, entries of the admins' log and of the security log. */
import type { ApiKey } from '@ieum/contract/api';
import { DEEDS, type DeedName } from '@ieum/contract/deeds';
import type { EventKind } from '@ieum/contract/event-kinds';
import { expect, test } from 'vitest';
import { callerFor, clientFor } from '../endpoints/callers.ts';
import type { Given } from '../endpoints/given.ts';
import { plantForAll } from '../endpoints/plant.ts';
import { KEYS, ROWS, send } from '../endpoints/rows.ts';
import type { Member } from '../harness/people.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { recorded } from './recorded.ts';

const LEVELS = { info: 30, warn: 40 };

/** The events, the entries of the admins' log and the lines of the security log that the row names. */
function expectedOf(key: ApiKey) {
  const { leaves = [] } = ROWS[key];
  const deeds = leaves.filter((name): name is DeedName => name in DEEDS);
  const rows = leaves.map((name) => (name in DEEDS ? DEEDS[name as DeedName] : { event: name as EventKind }));
  return {
    events: rows.flatMap((row) => ('event' in row ? row.event : [])),
    entries: rows.flatMap((row) => ('entry' in row ? row.entry : [])),
    lines: deeds.map((name) => ({ name, level: LEVELS[(DEEDS[name] as { line: keyof typeof LEVELS }).line] })),
  };
}

/** What an entry of the admins' log is about, as events and lines name it. */
const ABOUT = { board: 'board', post_id: 'postId', comment_id: 'commentId', member_id: 'memberId' } as const;

describeOnOneEngine('every endpoint', (world) => {
  // One scene for all calls, each by a caller of its own: setting it takes longer than the calls.
  test('leaves what says what it has done and who has done it, and nothing else', async () => {
    const { db, logs } = world();
    const colleague = await world().member();
    const callers: Member[] = [];
    for (const key of KEYS) callers.push(await callerFor(world(), key));
    const who = KEYS.map((key, at) => ({ self: callers[at] as Member, author: callers[at] as Member, keys: [key] }));
    const given = await plantForAll(world(), who, colleague);
    const entriesSince = (id: number) => db.selectFrom('admin_actions').where('id', '>', id).orderBy('id').selectAll();
    let lastEntry = (await entriesSince(0).execute()).at(-1)?.id ?? 0;

    for (const [at, key] of KEYS.entries()) {
      const { status, call } = ROWS[key];
      const caller = callers[at] as Member;
      await db.deleteFrom('events').execute();
      logs.length = 0;

      expect((await send(clientFor(world(), key, caller), key, call(given[at] as Given))).status, key).toBe(status);

      const [events, lines] = [await recorded(world()), securityLines(world())];
      const entries = await entriesSince(lastEntry).execute();
      lastEntry = entries.at(-1)?.id ?? lastEntry;
      const left = {
        events: events.map(({ kind }) => kind),
        entries: entries.map(({ action }) => action),
        lines: lines.map(({ security, level }) => ({ name: security, level })),
      };
      expect(left, key).toEqual(expectedOf(key));
      const doers = [...events, ...lines].map(({ actorId, adminId }) => actorId ?? adminId ?? caller.id);
      for (const id of [...doers, ...entries.map(({ admin_id }) => admin_id)]) expect(id, key).toBe(caller.id);
      for (const entry of entries) {
        for (const [column, name] of Object.entries(ABOUT)) {
          const value = entry[column as keyof typeof ABOUT];
          for (const one of value === null ? [] : [...events, ...lines])
            expect(one[name], `${key}: ${name}`).toBe(value);
        }
      }
    }
  });
});
