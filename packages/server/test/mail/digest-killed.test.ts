/** Servers are killed in the middle of the digest: every reader gets it, and twice only as the same mail. */
import { afterEach, expect, test } from 'vitest';
import { wantDigest } from '../digest/readers.ts';
import { TIP, writePost } from '../harness/boards.ts';
import { DAY, HOUR } from '../harness/clock.ts';
import { addCrowd } from '../harness/crowd.ts';
import { eventually } from '../harness/eventually.ts';
import { insert } from '../harness/insert.ts';
import type { Settings } from '../harness/world.ts';
import type { ServerProcess } from '../nodes/server-process.ts';
import { openStageForTest, type Stage } from '../nodes/stage.ts';
import { openUnrulyServer, type UnrulyServer } from './unruly-server.ts';

/** More than a batch. */
const READERS = 120;
/** Of the digest. */
const BATCH = 100;
/** As many waiting mails stop the queueing after one batch. */
const NEARLY_ENOUGH = 450;
const FAR = Date.UTC(9999, 0);

let stage: Stage;
let mail: UnrulyServer;

afterEach(() => mail.leave());

/** Until the next Monday at ten, when the digest goes out that tells of what has happened by now. */
function untilMonday(): number {
  const now = Date.now();
  const days = (8 - new Date(now).getUTCDay()) % 7;
  const monday = now - (now % DAY) + days * DAY + 10 * HOUR;
  return (monday > now ? monday : monday + 7 * DAY) - now;
}

/** Has the process see the time as so much later, as if its machine's clock were. */
function laterBy(milliseconds: number): Settings {
  const shift = `
    const Before = Date;
    globalThis.Date = class extends Before {
      constructor(...given) {
        super(...(given.length === 0 ? [Before.now() + ${milliseconds}] : given));
      }
      static now() {
        return Before.now() + ${milliseconds};
      }
    };`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(shift)}` };
}

/** Members who want the digest, and a tip to tell of. */
async function setUp(): Promise<string[]> {
  const server = await stage.serve();
  const [author, fan] = [await stage.join(server), await stage.join(server)];
  const tip = await writePost(TIP, author);
  expect((await fan.post(`${TIP.post(tip)}/scrap`)).status).toBeLessThan(300);
  await server.kill();
  const { db } = stage.database;
  const readers = await addCrowd(db, READERS);
  await wantDigest(stage.database, ...readers);
  // Of now, since old mails are deleted, and then there would be room for more.
  const [created_at, due_at] = [Date.now(), FAR];
  const filler = { kind: 'DIGEST', member_id: null, sealed: '-', created_at, due_at, failures: 0, is_bulk: 1 };
  await insert(db, 'mails', Array(NEARLY_ENOUGH).fill(filler));
  return readers.map(({ email }) => email);
}

/** What the next server does at once instead of when it is due again, and when the dead one's leases have ended. */
async function hurry(): Promise<void> {
  const { db } = stage.database;
  await db.deleteFrom('leases').execute();
  await db.updateTable('jobs').set({ due_at: 0 }).where('name', '=', 'queue-digests').execute();
}

const progress = () =>
  stage.database.db.selectFrom('digests').select(['is_done', 'after_member_id']).executeTakeFirst();

const waiting = () => stage.database.db.selectFrom('mails').select('id').where('due_at', '<', FAR).execute();

/** That what a killed node had begun is undone is tested on both engines in jobs/killed.test.ts. */
test('one is killed before the mail server has answered, the next one right after', async () => {
  [stage, mail] = [await openStageForTest('sqlite'), await openUnrulyServer()];
  const emails = await setUp();
  const toMonday = untilMonday();
  const launch = async (hours: number): Promise<ServerProcess> => {
    await hurry();
    return stage.launch({ ...mail.settings, COMPANY_TIME_ZONE: 'UTC', ...laterBy(toMonday + hours * HOUR) });
  };
  /** @returns whose mail it was about to delete */
  async function killAfter(count: number, server: ServerProcess, reaction: 'hangs' | undefined): Promise<string> {
    mail.react = (at) => {
      if (at !== 'end' || mail.taken.length < count) return undefined;
      server.signal('SIGKILL');
      return mail.taken.length === count ? reaction : 'hangs';
    };
    expect(await server.ended, server.output()).toBe(null);
    return mail.taken[count - 1]?.recipient ?? '';
  }

  const unanswered = await killAfter(10, await launch(0), 'hangs');
  expect(await progress()).toMatchObject({ is_done: 0 });
  expect(await waiting()).toHaveLength(BATCH - 9);

  await stage.database.db.deleteFrom('mails').where('due_at', '=', FAR).execute();
  await killAfter(60, await launch(1), undefined);

  mail.react = () => undefined;
  await launch(2);
  await eventually(async () => {
    expect(await progress()).toMatchObject({ is_done: 1 });
    expect(await waiting()).toEqual([]);
  });

  const got = Map.groupBy(mail.taken, ({ recipient }) => recipient);
  expect([...got.keys()].toSorted()).toEqual(emails.toSorted());
  for (const mails of got.values()) expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  expect(new Set(mail.taken.map(({ messageId }) => messageId)).size).toBe(READERS);
  expect(got.get(unanswered)).toHaveLength(2);
  // The one after the second kill may have been deleted, or not.
  expect(mail.taken.length - READERS).toBeLessThanOrEqual(2);
});
