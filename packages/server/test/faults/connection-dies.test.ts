/** A connection to PostgreSQL ends: in the middle of a transaction, or while nobody uses it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tagCount } from '../../src/boards/kept-counts.ts';
import { FREE, postText, writePost } from '../harness/boards.ts';
import { eventually } from '../harness/eventually.ts';
import { openStageForTest, type Server, type Stage } from '../nodes/stage.ts';
import { type HeldRow, holdCount } from './held-row.ts';
import { expectLogged, expectRecovered, expectUnavailable } from './outage.ts';

const [TAG, OTHER_TAG] = [1, 2];
const SERVER = 'server';

let stage: Stage;
let server: Server;
let held: HeldRow;

beforeEach(async () => {
  stage = await openStageForTest('postgres');
  server = await stage.serve({ DATABASE_URL: `${stage.databaseUrl}?application_name=${SERVER}` });
  held = await holdCount(stage.databaseUrl, tagCount(OTHER_TAG));
});

afterEach(() => held.release());

test('in a transaction: the request is refused, nothing of it stays, and the server goes on', async () => {
  const author = await stage.join(server);
  const id = await writePost(FREE, author, { title: '원래 제목', tagIds: [TAG] });

  // It has changed the title and the tags by the time that it waits for the tag's count.
  const editing = author.put(FREE.post(id), postText({ title: '새 제목', tagIds: [OTHER_TAG] }));
  const backend = await eventually(async () => {
    const [waiting] = await held.waiting();
    expect(waiting).toBeDefined();
    return Number(waiting);
  });
  await held.terminate(backend);

  expectUnavailable(await editing);
  await expectRecovered(server, stage);
  expect((await author.get(FREE.post(id))).body).toMatchObject({ title: '원래 제목', tags: ['일상'] });
  await expectLogged(server, [author.accessToken], /terminat(ed|ing)/);
});

test('while idle: the next request does not notice', async () => {
  const author = await stage.join(server);
  await writePost(FREE, author);

  // What follows the post, each consumer of its event, has to be done.
  const ended = await eventually(async () => {
    const count = await held.terminateIdle(SERVER);
    expect(count).toBeGreaterThan(0);
    return count;
  });
  // Until the server has heard of the end of each, the next request would be sent down one of them.
  await eventually(() => expect(server.log().filter(({ err }) => err?.code === '57P01')).toHaveLength(ended));

  expect(await author.post(FREE.create, postText())).toMatchObject({ status: 201 });
  await expectRecovered(server, stage);
});
