/** PostgreSQL stops, and comes back. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FREE, postText, writePost } from '../harness/boards.ts';
import { eventually } from '../harness/eventually.ts';
import { PASSWORD } from '../harness/people.ts';
import { type Postgres, startPostgres } from '../harness/postgres.ts';
import { AUTH_SECRET } from '../harness/world.ts';
import { openStageForTest, type Stage } from '../nodes/stage.ts';
import { startLoad } from './load.ts';
import { expectLogged, expectNotReady, expectRecovered, expectUnavailable } from './outage.ts';

const DATABASE_PASSWORD = 'the password of the database';

let postgres: Postgres;
let stage: Stage;

beforeAll(async () => {
  postgres = await startPostgres();
});
beforeEach(async () => {
  // This PostgreSQL trusts everyone; the password is there to be looked for in the log.
  const url = Object.assign(new URL(await postgres.createDatabase()), { password: DATABASE_PASSWORD }).href;
  stage = await openStageForTest('postgres', url);
});
afterAll(() => postgres?.stop());

test('under load: 503 meanwhile, then it goes on by itself with all that was acknowledged', async () => {
  const server = await stage.serve();
  const author = await stage.join(server);
  const id = await writePost(FREE, author);
  const load = startLoad([await stage.join(server), await stage.join(server), await stage.join(server)]);
  await eventually(() => expect(load.acknowledged()).toBeGreaterThan(30));

  await postgres.pause();
  await eventually(() => expect(load.refused().length).toBeGreaterThan(10));
  await expectNotReady(server);
  expectUnavailable(await author.get(FREE.post(id)));
  expectUnavailable(await author.post(FREE.create, postText()));
  expectUnavailable(await server.bearer().post('/auth/sign-in', { email: author.email, password: PASSWORD }));
  expectUnavailable(await server.bearer(author.refreshToken).post('/auth/reissue'));

  await postgres.resume();
  const acknowledgedBefore = load.acknowledged();
  await eventually(() => expect(load.acknowledged()).toBeGreaterThan(acknowledgedBefore + 10));
  await load.stop();
  await expectRecovered(server, stage);
  await load.expectKept(stage);
  expect(await author.get(FREE.post(id))).toMatchObject({ status: 200 });
  const secrets = [AUTH_SECRET, PASSWORD, encodeURI(DATABASE_PASSWORD), author.accessToken, author.refreshToken];
  await expectLogged(server, secrets, /57P01 terminating connection/, /ECONNREFUSED/);
});

test('a server that is told to stop meanwhile does so', async () => {
  const server = await stage.serve();
  const author = await stage.join(server);
  await writePost(FREE, author);
  await postgres.pause();

  server.signal('SIGTERM');

  expect(await server.ended).toBe(0);
  await postgres.resume();
});
