/** Two servers over one database: what is written on one is read on the other, with the very next call. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  BOARDS_WITH_COMMENTS,
  boardsOn,
  FREE,
  listedIds,
  postText,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import { newClient } from '../harness/client.ts';
import { thisYear } from '../harness/clock.ts';
import { type Member, PASSWORD, type Profile } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { ENGINES, type EngineName } from '../harness/world.ts';
import { newCalls, READS, WRITES } from './calls.ts';
import { type Person, passFirstWeek, react, resolveQuestion } from './resolving.ts';
import { openStage, type Server, type Stage } from './stage.ts';

const ME = '/api/members/me';

let stage: Stage;
let writer: Server;
let reader: Server;
let written = newCalls();
let read = newCalls();

describe.each(ENGINES)('two servers on %s', (engine: EngineName) => {
  beforeAll(async () => {
    stage = await openStage(engine);
    [writer, reader] = [await stage.serve(), await stage.serve()];
    [written, read] = [newCalls(), newCalls()];
  });
  afterAll(() => stage.close());

  const here = (token?: string) => newClient(writer.url, written.record, token);
  const there = (token?: string) => newClient(reader.url, read.record, token);

  async function join(profile?: Partial<Profile>): Promise<Person> {
    const member = await stage.join(writer, profile);
    return { ...member, ...here(member.accessToken), elsewhere: there(member.accessToken) };
  }

  const newHire = () => join({ joinedYear: thisYear() });
  const admin = () => join({ role: 'ADMIN' });
  const authorOn = (board: string) => (board === 'qna' ? newHire() : join());

  test('an account made on one is known on the other, and so are its tokens', async () => {
    const account = { email: `new-${engine}@ieum.test`, password: PASSWORD, nickname: `새내기 ${engine}` };
    expect(await there().get('/auth/options')).toMatchObject({ status: 200 });
    const taken = async () => [
      (await there().get(`/auth/check-email-auth?email=${account.email}`)).status,
      (await there().get(`/auth/check-nickname?nickname=${account.nickname}`)).status,
    ];
    expect(await taken()).toEqual([200, 200]);

    const signUp = { ...account, joinedYear: thisYear(), organization: '플랫폼팀' };
    expect(await here().post('/auth/sign-up', signUp)).toMatchObject({ status: 201 });
    expect(await taken()).toEqual([409, 409]);

    const { body: tokens } = await here().post<Member>('/auth/sign-in', account);
    expect((await there(tokens.accessToken).get(ME)).body).toMatchObject({ nickname: account.nickname });
    const { body: pair } = await here(tokens.refreshToken).post<Member>('/auth/reissue');
    expect(await there(pair.accessToken).get(ME)).toMatchObject({ status: 200 });

    const { elsewhere } = await admin();
    const members = await elsewhere.get<{ email: string }[]>('/api/admin/members');
    expect(members.body.map(({ email }) => email)).toContain(account.email);
    expect((await elsewhere.get('/api/admin/members/statistics')).body).toMatchObject({
      totalCount: members.body.length,
    });
  });

  test('signing out on one ends the tokens on the other at once', async () => {
    const kim = await join();
    expect(await kim.elsewhere.get(ME)).toMatchObject({ status: 200 });

    expect(await here(kim.refreshToken).post('/auth/sign-out')).toMatchObject({ status: 204 });

    expectProblem(await kim.elsewhere.get(ME), 401, 'NOT_SIGNED_IN');
    expectProblem(await there(kim.refreshToken).post('/auth/reissue'), 401, 'NOT_SIGNED_IN');
  });

  test('withdrawing on one ends the tokens on the other at once', async () => {
    const kim = await join();
    expect(await kim.elsewhere.get(ME)).toMatchObject({ status: 200 });

    expect(await kim.post('/withdraw')).toMatchObject({ status: 200 });

    expectProblem(await kim.elsewhere.get(ME), 401, 'NOT_SIGNED_IN');
    expectProblem(await there(kim.refreshToken).post('/auth/reissue'), 401, 'NOT_SIGNED_IN');
    const again = await there().post('/auth/sign-in', { email: kim.email, password: PASSWORD });
    expectProblem(again, 401, 'BAD_CREDENTIALS');
  });

  test('a password changed on one ends the other sign-ins on the other at once', async () => {
    const kim = await join();
    const account = { email: kim.email, password: PASSWORD };
    const { body: phone } = await there().post<Member>('/auth/sign-in', account);
    expect(await there(phone.accessToken).get(ME)).toMatchObject({ status: 200 });

    const change = { currentPassword: PASSWORD, newPassword: '전혀 다른 비밀번호 1' };
    const changed = await kim.patch<Member>('/api/members/password', change);
    expect(changed.status).toBe(200);

    expectProblem(await there(phone.accessToken).get(ME), 401, 'NOT_SIGNED_IN');
    expectProblem(await there(phone.refreshToken).post('/auth/reissue'), 401, 'NOT_SIGNED_IN');
    expectProblem(await there().post('/auth/sign-in', account), 401, 'BAD_CREDENTIALS');
    expectProblem(await kim.elsewhere.get(ME), 401, 'NOT_SIGNED_IN');
    expect(await there(changed.body.accessToken).get(ME)).toMatchObject({ status: 200 });
  });

  test('a confirmation holds on both, and a sign-in that is ended on one is ended on the other', async () => {
    const kim = await join();
    const account = { email: kim.email, password: PASSWORD };
    const signIns = async () => (await kim.elsewhere.get<{ id: number; current: boolean }[]>(`${ME}/sign-ins`)).body;
    const forget = { confirmed_at: 0 };
    await stage.database.db.updateTable('sign_ins').set(forget).where('member_id', '=', kim.id).execute();
    expectProblem(await kim.elsewhere.get(`${ME}/export`), 403, 'CONFIRM_FIRST');
    expect(await kim.post('/auth/confirm', { password: PASSWORD })).toMatchObject({ status: 204 });
    expect(await kim.elsewhere.get(`${ME}/export`)).toMatchObject({ status: 200 });

    for (const end of [(id: number) => `${ME}/sign-ins/${id}`, () => `${ME}/sign-ins`]) {
      const { body: phone } = await there().post<Member>('/auth/sign-in', account);
      expect(await there(phone.accessToken).get(ME)).toMatchObject({ status: 200 });
      const other = (await signIns()).find(({ current }) => !current)?.id as number;
      expect(await kim.delete(end(other))).toMatchObject({ status: 204 });
      expectProblem(await there(phone.accessToken).get(ME), 401, 'NOT_SIGNED_IN');
      expect(await signIns()).toMatchObject([{ current: true }]);
    }
  });

  test('a nickname, and a role that an operator gives or takes, hold on both at once', async () => {
    const kim = await join();
    const setRole = (role: 'ADMIN' | 'USER') =>
      stage.database.db.updateTable('members').set({ role }).where('id', '=', kim.id).execute();
    expectProblem(await kim.elsewhere.get('/api/admin/members'), 403, 'NOT_ADMIN');

    await kim.patch('/api/members/nickname', { nickname: `새 이름 ${engine}` });
    expect((await kim.elsewhere.get(ME)).body).toMatchObject({ nickname: `새 이름 ${engine}`, role: 'USER' });
    await setRole('ADMIN');
    expect(await kim.elsewhere.get('/api/admin/members')).toMatchObject({ status: 200 });
    await setRole('USER');
    expectProblem(await kim.elsewhere.get('/api/admin/members'), 403, 'NOT_ADMIN');
  });

  test('what an admin changes about a member holds on both at once', async () => {
    const [kim, moderator] = [await join(), await admin()];
    expectProblem(await kim.elsewhere.get('/api/admin/notices'), 403, 'NOT_ADMIN');

    const change = await moderator.patch(`/api/admin/members/${kim.id}`, { role: 'ADMIN', joinedYear: 2019 });
    expect(change.status).toBe(200);

    expect((await kim.elsewhere.get(ME)).body).toMatchObject({ role: 'ADMIN', joinedYear: 2019 });
    expect(await kim.elsewhere.get('/api/admin/notices')).toMatchObject({ status: 200 });
    const found = await kim.elsewhere.get<{ content: unknown[] }>(`/api/admin/members/search?q=${kim.nickname}`);
    expect(found.body.content).toMatchObject([{ id: kim.id, role: 'ADMIN' }]);
    expect((await moderator.elsewhere.get(`/api/admin/members/${kim.id}`)).body).toMatchObject({ joinedYear: 2019 });
  });

  test('a suspension, and sign-ins that an admin ends, hold on both at once', async () => {
    const [kim, moderator] = [await join(), await admin()];
    expect(await kim.elsewhere.get(ME)).toMatchObject({ status: 200 });

    expect(await moderator.delete(`/api/admin/members/${kim.id}/sign-ins`)).toMatchObject({ status: 204 });
    expectProblem(await kim.elsewhere.get(ME), 401, 'NOT_SIGNED_IN');

    const { body: again } = await there().post<Member>('/auth/sign-in', { email: kim.email, password: PASSWORD });
    expect(await there(again.accessToken).get(ME)).toMatchObject({ status: 200 });
    expect(await moderator.patch(`/api/admin/members/${kim.id}/suspend`, {})).toMatchObject({ status: 200 });
    expectProblem(await there(again.accessToken).get(ME), 401, 'NOT_SIGNED_IN');
    const account = { email: kim.email, password: PASSWORD };
    expectProblem(await there().post('/auth/sign-in', account), 403, 'SUSPENDED');
    expect(await moderator.patch(`/api/admin/members/${kim.id}/resume`)).toMatchObject({ status: 200 });
    const { body: last } = await there().post<Member>('/auth/sign-in', account);
    expect(await there(last.accessToken).get(ME)).toMatchObject({ status: 200 });
    expect(await moderator.post('/api/admin/members/let-go', { members: [kim.email] })).toMatchObject({ status: 200 });
    expectProblem(await there(last.accessToken).get(ME), 401, 'NOT_SIGNED_IN');
    expectProblem(await there().post('/auth/sign-in', account), 403, 'SUSPENDED');
    expect(await moderator.delete(`/api/admin/members/${kim.id}`)).toMatchObject({ status: 204 });
    expectProblem(await there().post('/auth/sign-in', account), 401, 'BAD_CREDENTIALS');
  });

  test.each(boardsOn(engine, BOARDS_UNDER_TEST))(
    'a post on the $board board: written, edited, scrapped, deleted',
    async (board) => {
      const author = await authorOn(board.board);
      const { elsewhere } = author;
      const tags = board.tags ? (await elsewhere.get<{ id: number }[]>(board.tags.list)).body : [];
      const [first, second] = tags.map(({ id }) => id);
      const tagged = async (tagId = 0) =>
        (await elsewhere.get<{ totalElements: number }>(board.tags?.posts(tagId) ?? '')).body.totalElements;
      const listedBefore = await listedIds(board, elsewhere);

      const id = await writePost(board, author, { title: '처음', ...(first && { tagIds: [first] }) });
      expect(await listedIds(board, elsewhere)).toEqual([id, ...listedBefore]);
      expect((await elsewhere.get(board.post(id))).body).toMatchObject({ title: '처음', scrapped: false });
      expect((await elsewhere.get(board.mine.path)).body).toMatchObject({ content: [{ [board.mine.id]: id }] });
      if (board.tags) expect([await tagged(first), await tagged(second)]).toEqual([1, 0]);

      await author.put(board.post(id), postText({ title: '나중', ...(second && { tagIds: [second] }) }));
      expect((await elsewhere.get(board.post(id))).body).toMatchObject({ title: '나중' });
      if (board.tags) expect([await tagged(first), await tagged(second)]).toEqual([0, 1]);

      await author.post(`${board.post(id)}/scrap`);
      expect((await elsewhere.get(board.post(id))).body).toMatchObject({ scrapped: true });
      expect((await elsewhere.get(board.scraps.path)).body).toMatchObject({ content: [{ [board.scraps.id]: id }] });

      expect(await author.delete(board.post(id))).toMatchObject({ status: 204 });
      expectProblem(await elsewhere.get(board.post(id)), 404, 'POST_NOT_FOUND');
      expect(await listedIds(board, elsewhere)).toEqual(listedBefore);
      expect((await elsewhere.get(board.scraps.path)).body).toMatchObject({ content: [] });
    },
  );

  test.each(boardsOn(engine, BOARDS_WITH_COMMENTS))(
    'a comment on the $board board: written, edited, reported, deleted',
    async (board) => {
      const [author, commenter] = [await authorOn(board.board), await join()];
      const post = await writePost(board, author);
      const comments = async () => (await author.elsewhere.get(board.comments.of(post))).body;
      expect(await comments()).toEqual([]);

      const id = await writeComment(board.comments, commenter, post, '처음');
      expect(await comments()).toMatchObject([{ id, content: '처음' }]);
      await commenter.patch(board.comments.one(id), { content: '나중' });
      expect(await comments()).toMatchObject([{ id, content: '나중' }]);
      const mine = await commenter.elsewhere.get(board.comments.mine);
      expect(mine.body).toMatchObject({ content: [{ commentId: id, content: '나중' }] });

      const report = `${board.comments.one(id)}/report`;
      expect((await author.post(report)).body).toMatchObject({ result: 'ACCEPTED' });
      expect((await author.elsewhere.post(report)).body).toMatchObject({ result: 'ALREADY_REPORTED' });

      await commenter.delete(board.comments.one(id));
      expect(await comments()).toEqual([]);
    },
  );

  test.each(boardsOn(engine, BOARDS_WITH_COMMENTS))(
    'a comment on the $board board: hidden, shown, reported, deleted by a moderator',
    async (board) => {
      const [author, boss, moderator, lee] = [await authorOn(board.board), await admin(), await join(), await join()];
      const post = await writePost(board, author);
      const id = await writeComment(board.comments, lee, post, '가려질 말');
      await boss.patch(`/api/admin/members/${moderator.id}`, { moderator: true });
      expect((await moderator.elsewhere.get('/api/members/me')).body).toMatchObject({ isModerator: true });
      const isHidden = async () =>
        (await author.elsewhere.get<{ hidden: boolean }[]>(board.comments.of(post))).body.map(({ hidden }) => hidden);
      const one = `/api/admin/comments/${board.board}/${id}`;
      const reported = `/api/admin/report/${board.board}/comments`;

      await moderator.patch(one, { hidden: true });
      expect(await isHidden()).toEqual([true]);
      expect((await moderator.elsewhere.get(reported)).body).toMatchObject({ content: [{ id, hidden: true }] });
      await moderator.patch(`${reported}/${id}/activate`);
      expect(await isHidden()).toEqual([false]);
      await moderator.patch(`/api/admin/posts/${board.board}/${post}`, { locked: true });
      expect((await lee.elsewhere.get(board.post(post))).body).toMatchObject({ locked: true });
      await moderator.delete(`${reported}/${id}`);
      expect(await isHidden()).toEqual([]);

      await boss.patch(`/api/admin/members/${moderator.id}`, { moderator: false });
      expectProblem(await moderator.elsewhere.get(reported), 403, 'NOT_ADMIN');
    },
  );

  test.each(boardsOn(engine, BOARDS_UNDER_TEST))(
    'a post on the $board board: deactivated, activated, deleted by an admin',
    async (board) => {
      const [author, moderator, lee] = [await authorOn(board.board), await admin(), await join()];
      const id = await writePost(board, author);
      const reported = `/api/admin/report/${board.board}/posts`;
      const isOpenTo = async (person: Person) => (await person.elsewhere.get(board.post(id))).status === 200;
      const isListed = async () => (await listedIds(board, lee.elsewhere)).includes(id);
      expect([await isOpenTo(lee), await isListed()]).toEqual([true, true]);

      for (const reporter of [lee, await join(), await join()]) await reporter.post(`${board.post(id)}/report`);
      expect([await isOpenTo(lee), await isListed()]).toEqual([false, false]);
      expect([await isOpenTo(author), await isOpenTo(moderator)]).toEqual([true, true]);
      expect((await moderator.elsewhere.get(reported)).body).toMatchObject({
        content: [{ id, reportCount: 3, status: 'DEACTIVATED' }],
      });

      await moderator.patch(`${reported}/${id}/activate`);
      expect([await isOpenTo(lee), await isListed()]).toEqual([true, true]);
      expect((await moderator.elsewhere.get(reported)).body).toMatchObject({ content: [] });

      await moderator.delete(`${reported}/${id}`);
      expect([await isOpenTo(author), await isListed()]).toEqual([false, false]);
      const actions = await moderator.elsewhere.get('/api/admin/actions?size=2');
      expect(actions.body).toMatchObject({ content: [{ action: 'POST_DELETED' }, { action: 'POST_ACTIVATED' }] });
    },
  );

  test('a tag: added, renamed, retired', async () => {
    const keeper = await admin();
    const { elsewhere } = keeper;
    const offered = async () => (await elsewhere.get<{ id: number }[]>('/api/free_tags')).body;
    const retired = async () => (await elsewhere.get<{ id: number }[]>('/api/tags/free/retired')).body;
    const before = [await offered(), await retired()];
    const added = await keeper.post<{ id: number }>('/api/admin/tags/free', { tagName: `등산 ${engine}` });
    const { id } = added.body;
    expect(await offered()).toEqual([...(before[0] as object[]), { id, tagName: `등산 ${engine}`, tagNameEn: null }]);
    const post = await writePost(FREE, keeper, { tagIds: [id] });
    expect((await elsewhere.get(FREE.post(post))).body).toMatchObject({ tags: [`등산 ${engine}`], tagIds: [id] });

    await keeper.patch(`/api/admin/tags/free/${id}`, { tagName: `산행 ${engine}`, retired: true });
    expect([await offered(), (await retired()).at(-1)]).toMatchObject([before[0], { id, tagName: `산행 ${engine}` }]);
    expect((await elsewhere.get(FREE.post(post))).body).toMatchObject({ tags: [`산행 ${engine}`] });
    expect((await elsewhere.get<object[]>('/api/admin/tags/free')).body.at(-1)).toMatchObject({ id, postCount: 1 });
  });

  test('a question: answered, solved, added to', async () => resolveQuestion(await newHire(), await join()));
  test('a post and its comment: reacted to', async () => react(await join(), await join()));
  test('the first week', async () => passFirstWeek(await newHire()));

  if (engine === 'postgres') return; // without the other boards
  test('that was every write of the product on the one, and every read on the other', () => {
    expect([...written.made].filter((key) => WRITES.includes(key)).toSorted()).toEqual(WRITES);
    expect([...read.made].filter((key) => READS.includes(key)).toSorted()).toEqual(READS);
    expect([...written.made].filter((key) => READS.includes(key))).toEqual([]);
  });
});
