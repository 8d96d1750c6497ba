/** Asking without a name (the second page, part H): what everyone reads, and what the asker keeps. */
import { UNNAMED } from '@ieum/contract/anonymous';
import type { ApiAnswer } from '@ieum/contract/api';
import { expect, test } from 'vitest';
import { countHelpedBy } from '../../src/boards/count-helped.ts';
import { QNA, writeComment, writePost, writeReply } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { ownDataOf } from '../harness/reads.ts';
import { accept, addTo } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { itemsOf, useTelling } from '../notifications/listed.ts';

type Question = ApiAnswer<'GET /api/qna-post/{postId}'>;
type Answers = ApiAnswer<'GET /api/qna-comment/{postId}'>;
type Replies = ApiAnswer<'GET /api/replies/{board}/posts/{postId}'>;

const NO_BADGE = { writerBadge: null, writerMark: null, writerIsModerator: false };
const ANYONE = { writer: UNNAMED.posts, ...NO_BADGE };
const ASKER = { writer: UNNAMED.comments, ...NO_BADGE };
const TEXT = { title: '연차를 물어봐도 될까요', content: '눈치가 보여서요.', tagIds: [] };

const ask = (asker: Client, anonymous?: boolean) =>
  asker.post<{ id: number }>(QNA.create, { ...TEXT, ...(anonymous !== undefined && { anonymous }) });
const read = async (reader: Client, id: number) => (await reader.get<Question>(QNA.post(id))).body;
const reply = (writer: Client, answer: number, content?: string) => writeReply('qna', writer, answer, content);
const listed = async (reader: Client, path: string) => (await reader.get<{ content: object[] }>(path)).body.content;

describeOnBothEngines('a question without a name', (world, engine) => {
  const tell = useTelling(world);

  test('is everyone’s to read as nobody’s, and so is what its asker writes below it', async () => {
    const [asker, senior] = [await world().newHire('물어본이'), await world().senior('답한이')];
    const id = (await ask(asker, true)).body.id;
    const answer = await writeComment(QNA.comments, senior, id);
    await reply(asker, answer, '고맙습니다');
    await reply(senior, answer, '별말씀을요');

    for (const reader of [asker, senior, await world().newHire(), await world().admin()]) {
      expect(await read(reader, id)).toMatchObject({ ...ANYONE, title: TEXT.title, isMine: reader === asker });
      for (const path of [QNA.list, '/api/search?q=연차를']) {
        expect(await listed(reader, path), path).toMatchObject([ANYONE]);
      }
      const { body: answers } = await reader.get<Answers>(QNA.comments.of(id));
      expect(answers).toMatchObject([{ writer: '답한이', writerBadge: 'SENIOR' }]);
      const { body: replies } = await reader.get<Replies>(`/api/replies/qna/posts/${id}`);
      expect(replies[answer]).toMatchObject([
        { ...ASKER, isMine: reader === asker },
        { writer: '답한이', isMine: reader === senior },
      ]);
      expect(await listed(reader, '/api/search?q=고맙습니다&in=comments')).toMatchObject([ASKER]);
    }
  });

  test('is asked by who chooses so, and stays as it was asked', async () => {
    const asker = await world().newHire('물어본이');
    const [unnamed, named, chosen] = [await ask(asker, true), await ask(asker), await ask(asker, false)];
    const edit = { ...TEXT, title: '고친 제목' };

    await asker.put(QNA.post(unnamed.body.id), { ...edit, anonymous: false });
    await asker.put(QNA.post(named.body.id), { ...edit, anonymous: true });

    expect(await read(asker, unnamed.body.id)).toMatchObject({ ...ANYONE, title: '고친 제목' });
    expect(await read(asker, named.body.id)).toMatchObject({ writer: '물어본이', title: '고친 제목', isMine: true });
    expect(await read(asker, chosen.body.id)).toMatchObject({ writer: '물어본이' });
    expectProblem(await asker.post(QNA.create, { ...TEXT, anonymous: 'yes' }), 400, 'INVALID_FIELDS');
    // Nobody else's posts are without a name.
    const { body } = await asker.post<{ id: number }>('/api/free-posts', { ...TEXT, anonymous: true });
    expect((await asker.get(`/api/free-posts/${body.id}`)).body).toMatchObject({ writer: '물어본이' });
  });

  test('stays its asker’s: rights, notifications, my page and own data', async () => {
    const [asker, senior] = [await world().newHire('물어본이'), await world().senior('답한이')];
    const id = (await ask(asker, true)).body.id;
    const answer = await writeComment(QNA.comments, senior, id);
    await tell();
    expect(await itemsOf(asker)).toMatchObject([{ kind: 'COMMENT', actors: ['답한이'], postId: id }]);
    world().clock.advance(SECOND);

    await accept(asker, id, answer);
    await addTo(asker, id);
    await reply(asker, answer);
    await tell();
    expect(await itemsOf(senior)).toMatchObject([
      { kind: 'REPLY', actors: [UNNAMED.comments] },
      { kind: 'ADDITION', actors: [UNNAMED.comments] },
      { kind: 'ACCEPTED', actors: [UNNAMED.posts] },
    ]);
    expectProblem(await asker.post(`${QNA.post(id)}/report`), 403, 'OWN_REPORT');
    expectProblem(await asker.put(`/api/reactions/qna/posts/${id}`, { kind: 'helpful' }), 403, 'OWN_REACTION');
    expectProblem(await senior.put(QNA.post(id), TEXT), 403, 'NOT_AUTHOR');
    expect(await listed(asker, QNA.mine.path)).toMatchObject([{ postId: id, ...ANYONE }]);
    expect((await ownDataOf(asker)).posts).toMatchObject([{ id, title: TEXT.title }]);
    expect((await asker.get('/api/mypage/first-week')).body).toMatchObject({ asked: true });
    expect((await asker.delete(QNA.post(id))).status).toBe(204);
  });

  test('is still without a name once its asker has withdrawn', async () => {
    const [asker, senior] = [await world().newHire('물어본이'), await world().senior('답한이')];
    const id = (await ask(asker, true)).body.id;
    const named = (await ask(asker)).body.id;
    const answer = await writeComment(QNA.comments, senior, id);
    await reply(asker, answer);
    expect((await asker.post('/withdraw')).status).toBe(200);

    expect(await read(senior, named)).toMatchObject({ writer: null });
    expect(await read(senior, id)).toMatchObject({ ...ANYONE, isMine: false });
    const { body } = await senior.get<Replies>(`/api/replies/qna/posts/${id}`);
    expect(body[answer]).toMatchObject([ASKER]);
  });

  test('does not tell an answerer whether its asker is somebody whom they have helped before', async () => {
    const [asker, senior] = [await world().newHire('물어본이'), await world().senior('답한이')];
    const named = (await ask(asker)).body.id;
    await accept(asker, named, await writeComment(QNA.comments, senior, named));
    expect(await countHelpedBy(world().db, senior.id)).toBe(1);

    const id = (await ask(asker, true)).body.id;
    const answer = await writeComment(QNA.comments, senior, id);
    await accept(asker, id, answer);
    expect(await countHelpedBy(world().db, senior.id)).toBe(2);
    // Below the question, the asker is one.
    await asker.put(`/api/reactions/qna/comments/${answer}`, { kind: 'thanks' });
    expect(await countHelpedBy(world().db, senior.id)).toBe(2);
  });

  test('is not what a moderator reads of its asker: cases, their history, the trash and the log', async () => {
    if (engine === 'postgres') return;
    const [asker, senior, admin] = [await world().newHire('물어본이'), await world().senior(), await world().admin()];
    const other = await writePost(QNA, asker);
    await senior.post(`${QNA.post(other)}/report`);
    const id = (await ask(asker, true)).body.id;
    const answer = await writeComment(QNA.comments, senior, id);
    const asked = await reply(asker, answer);
    await senior.post(`${QNA.post(id)}/report`);
    await senior.post(`/api/replies/${asked}/report`);

    const { content } = (await admin.get<ApiAnswer<'GET /api/admin/reports'>>('/api/admin/reports')).body;
    const caseOf = (kind: string, target: number) => content.find((one) => one.kind === kind && one.id === target);
    expect(caseOf('posts', id)).toMatchObject({ ...ANYONE, anonymous: true, history: null });
    expect(caseOf('comments', asked)).toMatchObject({ ...ASKER, anonymous: true, history: null });
    // What is known of the author counts this one only.
    expect(caseOf('posts', other)).toMatchObject({
      writer: '물어본이',
      anonymous: false,
      history: { reported: 1, decisions: 0 },
    });

    await admin.patch(`/api/admin/report/qna/posts/${id}/activate`, { reason: '괜찮습니다' });
    await admin.delete(`/api/admin/report/qna/comments/${asked}`, { reason: '지웁니다' });
    await admin.delete(`/api/admin/report/qna/posts/${id}`, { reason: '지웁니다' });
    expect(await listed(admin, `/api/admin/members/${asker.id}/history`)).toEqual([]);
    expect(await listed(admin, '/api/admin/trash')).toMatchObject([
      { kind: 'post', id, ...ANYONE },
      { kind: 'comment', id: asked, ...ASKER },
    ]);
    // The asker reads it in their own data.
    const { decisions } = await ownDataOf(asker);
    expect(decisions.filter(({ postId }) => postId === id).map(({ action }) => action)).toEqual([
      'REPORTS_DISMISSED',
      'COMMENT_DELETED',
      'POST_DELETED',
    ]);

    expect((await admin.post(`/api/admin/trash/post/${id}/restore`, {})).status).toBe(200);
    expect(await read(senior, id)).toMatchObject(ANYONE);
  });

  test('of which a name was revealed before nobody could is in the log as that, and in the own data', async () => {
    const [asker, admin] = [await world().newHire('물어본이'), await world().admin('관리일')];
    const id = (await ask(asker, true)).body.id;
    const about = { target: TEXT.title, board: 'qna', post_id: id, reason: '욕설', created_at: 1 } as const;
    await world()
      .db.insertInto('admin_actions')
      .values({ ...about, admin_id: admin.id, action: 'NAME_REVEALED' })
      .execute();

    const { body } = await admin.get<{ content: object[] }>('/api/admin/actions?action=NAME_REVEALED');
    expect(body.content).toMatchObject([
      { action: 'NAME_REVEALED', admin: '관리일', target: TEXT.title, reason: '욕설', memberId: null },
    ]);
    const { decisions } = await ownDataOf(asker);
    expect(decisions).toMatchObject([{ action: 'NAME_REVEALED', postId: id, reason: '욕설' }]);
  });

  test('bears a name that nobody can be called by', async () => {
    if (engine === 'postgres') return;
    const member = await world().newHire();
    for (const nickname of ['익명', '질문자', '익명님', 'Anonymous', 'asker']) {
      expect((await member.patch('/api/members/nickname', { nickname })).status, nickname).toBe(409);
    }
  });
});
