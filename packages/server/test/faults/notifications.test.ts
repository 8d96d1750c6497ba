/** A server is killed, and the database restarted, in a storm of comments: everyone is told of each one, once. */
import { afterEach, expect, test } from 'vitest';
import { untilHandled } from '../events/until-handled.ts';
import { FREE, QNA, writePost } from '../harness/boards.ts';
import { thisYear } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { listen } from '../harness/live-stream.ts';
import type { Member } from '../harness/people.ts';
import { startPostgres } from '../harness/postgres.ts';
import { ENGINES, type EngineName } from '../harness/world.ts';
import { openStage, type Server, type Stage } from '../nodes/stage.ts';
import { notificationsOf } from '../notifications/listed.ts';
import { type Commented, expectListed, expectToldOnce, type Person, startStorm } from './comment-storm.ts';

let stage: Stage;
const cleanUps: (() => Promise<void>)[] = [];

afterEach(async () => {
  await stage.close();
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

interface Scene {
  servers: [Server, Server];
  posts: Commented[];
  /** The author of the posts but the last, whose author reads all the time. */
  author: Member;
  everyone: Member[];
  commenters: Person[];
  reader: Person;
}

async function setUp(engine: EngineName, url?: string): Promise<Scene> {
  stage = await openStage(engine, url);
  const [first, second] = [await stage.serve(), await stage.serve()];
  // Consumers that are new begin with what happens from then on.
  await eventually(async () =>
    expect(
      await stage.database.db.selectFrom('jobs').where('name', '=', 'notifications').select('name').execute(),
    ).toHaveLength(1),
  );
  const join = (joinedYear: number) => stage.join(first, { joinedYear });
  const [author, busy] = [await join(thisYear()), await join(2020)];
  const commenters = [await join(2020), await join(2020), await join(2020), await join(2020)];
  const posts = [
    { board: FREE, postId: await writePost(FREE, author), author },
    { board: QNA, postId: await writePost(QNA, author), author },
    { board: FREE, postId: await writePost(FREE, busy), author: busy },
  ];
  const person = (member: Member, servers: Server[]) => ({
    member,
    servers: servers.map(({ bearer }) => bearer(member.accessToken)),
  });
  return {
    servers: [first, second],
    posts,
    author,
    everyone: [author, busy, ...commenters],
    commenters: commenters.map((one, at) => person(one, at % 2 ? [first, second] : [second, first])),
    reader: person(busy, [second, first]),
  };
}

async function expectAllTold(server: Server, { posts, author, everyone }: Scene): Promise<void> {
  await untilHandled(stage.database.db, 'notifications');
  await expectToldOnce(stage, posts, everyone);
  const reader = server.bearer(author.accessToken);
  for (const post of posts.filter((one) => one.author === author)) await expectListed(stage, post, reader);
  const { unread } = await notificationsOf(reader);
  expect(unread).toBe(2);
  const stream = await listen(server.url, author.accessToken);
  await stream.hearsFirst();
  expect(stream.heard()[0]).toEqual({ event: 'unread', data: { unread } });
  stream.leave();
  const letters = await stage.database.db.selectFrom('dead_letters').selectAll().execute();
  expect(letters).toEqual([]);
}

test.each(ENGINES)('on %s: one server is killed, then the other, and a new one started', async (engine) => {
  const scene = await setUp(engine);
  const [first, second] = scene.servers;
  const storm = startStorm(scene.posts, scene.commenters, scene.reader);
  await eventually(() => expect(storm.acknowledged()).toBeGreaterThan(20));

  await first.kill();
  const before = storm.acknowledged();
  await eventually(() => expect(storm.acknowledged()).toBeGreaterThan(before + 15));
  await second.kill();
  await storm.stop();

  await expectAllTold(await stage.serve(), scene);
});

test('the database is restarted, and the servers go on', async () => {
  const postgres = await startPostgres();
  cleanUps.push(() => postgres.stop());
  const scene = await setUp('postgres', await postgres.createDatabase());
  const [first] = scene.servers;
  const stream = await listen(first.url, scene.author.accessToken);
  cleanUps.push(async () => stream.leave());
  const storm = startStorm(scene.posts, scene.commenters, scene.reader);
  await eventually(() => expect(storm.acknowledged()).toBeGreaterThan(20));

  await postgres.pause();
  await postgres.resume();
  const before = storm.acknowledged();
  await eventually(() => expect(storm.acknowledged()).toBeGreaterThan(before + 15));
  await storm.stop();

  for (const server of scene.servers) await expectAllTold(server, scene);
  expect(stream.isOpen()).toBe(true);
  await stream.hears({ event: 'unread', data: { unread: 2 } });
});
