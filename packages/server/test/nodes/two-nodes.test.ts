/**
 * Two servers over one database: what is written on one is read on the other, with the very next call. Here is one of
 * each thing that servers keep. What each write makes of all that is kept is tested in cache/kept-answers.test.ts, and
 * how a server learns of what another process writes in cache/change-feeds.test.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announce, NEWS } from '../announcements/announce.ts';
import { BOARDS_UNDER_TEST, boardsOn, FREE, listedIds, postText, writePost } from '../harness/boards.ts';
import { thisYear } from '../harness/clock.ts';
import { type Member, PASSWORD, type Profile } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { ENGINES } from '../harness/world.ts';
import { openStage, type Server, type Stage } from './stage.ts';

const ME = '/api/members/me';

describe.each(ENGINES)('two servers on %s', (engine) => {
  let stage: Stage;
  let here: Server;
  let there: Server;
  beforeAll(async () => {
    stage = await openStage(engine);
    [here, there] = [await stage.serve(), await stage.serve()];
  });
  afterAll(() => stage.close());

  /** Speaks with the one, and as `elsewhere` with the other. */
  async function join(profile?: Partial<Profile>) {
    const member = await stage.join(here, profile);
    return { ...member, elsewhere: there.bearer(member.accessToken) };
  }

  test('an account made on one is known on the other, and so are its tokens', async () => {
    const account = { email: 'new@ieum.test', password: PASSWORD, nickname: '새내기' };
    const isTaken = async () => (await there.bearer().get(`/auth/check-email-auth?email=${account.email}`)).status;
    expect(await isTaken()).toBe(200);

    const signUp = { ...account, joinedYear: thisYear(), organization: '플랫폼팀' };
    expect(await here.bearer().post('/auth/sign-up', signUp)).toMatchObject({ status: 201 });

    expect(await isTaken()).toBe(409);
    const { body: tokens } = await here.bearer().post<Member>('/auth/sign-in', account);
    expect((await there.bearer(tokens.accessToken).get(ME)).body).toMatchObject({ nickname: account.nickname });
    const { body: pair } = await there.bearer(tokens.refreshToken).post<Member>('/auth/reissue');
    expect(await here.bearer(pair.accessToken).get(ME)).toMatchObject({ status: 200 });
  });

  test('a sign-in that ends on one has ended on the other, with all of its tokens', async () => {
    const kim = await join();
    expect(await kim.elsewhere.get(ME)).toMatchObject({ status: 200 });

    expect(await here.bearer(kim.refreshToken).post('/auth/sign-out')).toMatchObject({ status: 204 });

    expectProblem(await kim.elsewhere.get(ME), 401, 'NOT_SIGNED_IN');
    expectProblem(await there.bearer(kim.refreshToken).post('/auth/reissue'), 401, 'NOT_SIGNED_IN');
  });

  test('a role holds on both at once, whether an admin gives it or somebody writes it into the database', async () => {
    const [kim, boss] = [await join(), await join({ role: 'ADMIN' })];
    const isAdmin = async () => (await kim.elsewhere.get('/api/admin/notices')).status === 200;
    expect(await isAdmin()).toBe(false);

    expect(await boss.patch(`/api/admin/members/${kim.id}`, { role: 'ADMIN' })).toMatchObject({ status: 200 });
    expect(await isAdmin()).toBe(true);
    await stage.database.db.updateTable('members').set({ role: 'USER' }).where('id', '=', kim.id).execute();
    expect(await isAdmin()).toBe(false);
  });

  test.each(boardsOn(engine, BOARDS_UNDER_TEST))(
    'a post on the $board board is written, edited and deleted on both',
    async (board) => {
      const author = await join(board.board === 'qna' ? { joinedYear: thisYear() } : {});
      const { elsewhere } = author;
      const before = await listedIds(board, elsewhere);
      const id = await writePost(board, author, { title: '처음' });
      expect(await listedIds(board, elsewhere)).toEqual([id, ...before]);
      expect((await elsewhere.get(board.post(id))).body).toMatchObject({ title: '처음' });

      await author.put(board.post(id), postText({ title: '나중' }));
      expect((await elsewhere.get(board.post(id))).body).toMatchObject({ title: '나중' });
      await author.delete(board.post(id));
      expect(await listedIds(board, elsewhere)).toEqual(before);
    },
  );

  test('nicknames beside posts, announcements and watched words are the same on both', async () => {
    const [kim, boss] = [await join(), await join({ role: 'ADMIN' })];
    const id = await writePost(FREE, kim);
    const writer = async () => (await boss.elsewhere.get<{ writer: string }>(FREE.post(id))).body.writer;
    const { elsewhere } = kim;
    const announced = async () => (await elsewhere.get('/api/announcements')).body;
    const write = () => elsewhere.post(FREE.create, postText({ content: '바보' }));
    expect([await writer(), await announced(), (await write()).status]).toEqual([kim.nickname, [], 201]);

    await kim.patch('/api/members/nickname', { nickname: '새 이름' });
    await announce(boss);
    await boss.post('/api/admin/watched-words', { word: '바보', action: 'REFUSE' });

    expect(await writer()).toBe('새 이름');
    expect(await announced()).toMatchObject([{ title: NEWS.title }]);
    expect((await write()).status).toBe(400);
  });
});
