/** PostgreSQL stops and comes back while streams are open. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FREE, writePost } from '../harness/boards.ts';
import { eventually } from '../harness/eventually.ts';
import { type Listening, listen } from '../harness/live-stream.ts';
import { type Postgres, startPostgres } from '../harness/postgres.ts';
import { openStageForTest, type Stage } from '../nodes/stage.ts';
import { expectNotReady, expectRecovered, expectUnavailable } from './outage.ts';

let postgres: Postgres;
let stage: Stage;
const streams: Listening[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.leave();
});
afterAll(() => postgres?.stop());

test('streams stay open, hear nothing of it, and then what happened elsewhere meanwhile', async () => {
  stage = await openStageForTest('postgres', await postgres.createDatabase());
  const [here, there] = [await stage.serve(), await stage.serve()];
  const [kim, lee, author] = [await stage.join(here), await stage.join(here), await stage.join(there)];
  const [stream, ofLee] = [await listen(here.url, kim.accessToken), await listen(here.url, lee.accessToken)];
  streams.push(stream, ofLee);
  await stream.hearsFirst();
  const before = await writePost(FREE, author);
  await stream.hears({ event: 'posts', data: { board: 'free', postId: before } });

  await postgres.pause();
  await expectNotReady(here);
  expectUnavailable(await kim.get('/api/live'));
  await eventually(() => expect(here.output()).toContain('open streams hear nothing for now'));
  await postgres.resume();
  await expectRecovered(here, stage);
  await expectRecovered(there, stage);

  const after = await writePost(FREE, author);
  await stream.hears({ event: 'posts', data: { board: 'free', postId: after } });
  expect(await kim.post('/withdraw')).toMatchObject({ status: 200 });
  await stream.ended;
  expect(stream.heard().map(({ event }) => event)).toEqual(['unread', 'posts', 'posts', 'end']);
  expect(ofLee.isOpen()).toBe(true);
  const complaints = here.log().filter(({ msg }) => msg.startsWith('open streams hear nothing'));
  expect(complaints).toHaveLength(1);
});
