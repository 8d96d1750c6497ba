/** Nobody decides about what they wrote themselves, unless nobody else may. */
import type { QueuedCase } from '@ieum/contract/cases';
import { describe, expect, test } from 'vitest';
import { deactivate, FREE, type PageOf, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Answer } from '../harness/client.ts';
import type { Member } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { reportThrice } from '../harness/several.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { itemsOf, useTelling } from '../notifications/listed.ts';
import { restoreOf, trashOf } from '../trash/trash-of.ts';

const QUEUE = '/api/admin/reports';

describeOnBothEngines('what an admin or a moderator wrote', (world, engine) => {
  const tell = useTelling(world);
  const queue = async (member: Member, query = '') => (await member.get<PageOf<QueuedCase>>(`${QUEUE}?${query}`)).body;

  /** A moderator, or an admin, beside whom there is nobody else who decides. */
  async function alone(as: 'a moderator' | 'an admin'): Promise<Member> {
    if (as === 'an admin') return world().admin();
    const author = await world().senior();
    await world().db.updateTable('members').set({ moderator_since: 1 }).where('id', '=', author.id).execute();
    return author;
  }

  interface Subject {
    kind: 'posts' | 'comments';
    board: 'free' | 'qna';
    id: number;
  }

  /** A post, a comment and a reply of the author, each hidden by three reports. */
  async function subjectsOf(author: Member): Promise<Record<'post' | 'comment' | 'reply', Subject>> {
    const post = await writePost(FREE, author);
    await deactivate(FREE, world(), post);
    const other = await world().senior();
    const under = await writePost(FREE, await world().newHire());
    const comment = await writeComment(FREE.comments, author, under);
    const parent = await writeComment(FREE.comments, other, under);
    const { body } = await author.post<{ id: number }>(`/api/replies/free/comments/${parent}`, { content: '답글' });
    for (const id of [comment, body.id]) await reportThrice(world(), FREE.comments.one(id));
    return {
      post: { kind: 'posts', board: 'free', id: post },
      comment: { kind: 'comments', board: 'free', id: comment },
      reply: { kind: 'comments', board: 'free', id: body.id },
    };
  }

  async function caseIdOf({ kind, id }: Subject): Promise<number> {
    const one = world().db.selectFrom('cases').where('kind', '=', kind).where('target_id', '=', id).select('id');
    return (await one.executeTakeFirstOrThrow()).id;
  }

  type Call = [
    name: string,
    status: number,
    call: (member: Member, subject: Subject, caseId: number) => Promise<Answer>,
  ];
  /** In an order in which each can succeed. */
  const CALLS: Call[] = [
    ['reading the case', 200, (member, { kind, id }) => member.get(`${QUEUE}?kind=${kind}&id=${id}`)],
    ['claiming it', 204, (member, _, caseId) => member.put(`${QUEUE}/${caseId}/claim`)],
    ['leaving it', 204, (member, _, caseId) => member.delete(`${QUEUE}/${caseId}/claim`)],
    ['a note about it', 201, (member, _, caseId) => member.post(`${QUEUE}/${caseId}/notes`, { content: '메모' })],
    [
      'dismissing the reports',
      200,
      (member, { kind, board, id }) => member.patch(`/api/admin/report/${board}/${kind}/${id}/activate`),
    ],
    [
      'hiding it',
      200,
      (member, { kind, board, id }) => member.patch(`/api/admin/${kind}/${board}/${id}`, { hidden: true }),
    ],
    [
      'showing it',
      200,
      (member, { kind, board, id }) => member.patch(`/api/admin/${kind}/${board}/${id}`, { hidden: false }),
    ],
    ['deleting it', 204, (member, { kind, board, id }) => member.delete(`/api/admin/report/${board}/${kind}/${id}`)],
    ['restoring it', 200, (member, { kind, id }) => member.post(restoreOf(kind === 'posts' ? 'post' : 'comment', id))],
  ];
  const AUTHORS = ['a moderator', 'an admin'] as const;
  const OTHERS = ['an admin', 'a moderator'] as const;

  describe.each(['post', 'comment', 'reply'] as const)('as a %s', (what) => {
    test.each(AUTHORS)('is for others to decide about, and not for %s who wrote it', async (as) => {
      for (const others of engine === 'sqlite' ? OTHERS : (['an admin'] as const)) {
        const author = await alone(as);
        const subject = (await subjectsOf(author))[what];
        const other = await alone(others);
        const caseId = await caseIdOf(subject);

        for (const [name, status, call] of CALLS) {
          expectProblem(await call(author, subject, caseId), 403, 'OWN_CASE');
          expect((await call(other, subject, caseId)).status, name).toBe(status);
        }
        await world().db.updateTable('members').set({ role: 'USER', moderator_since: null }).execute();
      }
    });

    test('is decided about by its writer where nobody else may', async () => {
      const author = await alone('an admin');
      const subject = (await subjectsOf(author))[what];
      const [suspended, caseId] = [await alone('an admin'), await caseIdOf(subject)];
      await world().db.updateTable('members').set({ status: 'SUSPENDED' }).where('id', '=', suspended.id).execute();

      for (const [name, status, call] of CALLS) {
        expect((await call(author, subject, caseId)).status, name).toBe(status);
      }
    });
  });

  test('is not in their queue, among its numbers or in the download', async () => {
    const author = await alone('a moderator');
    const { post } = await subjectsOf(author);
    const theirs = await writePost(QNA, await world().newHire(), { title: '남의 질문' });
    await (await world().senior()).post(`${QNA.post(theirs)}/report`, { note: '남의 글에 대해' });
    await (await world().senior()).post(`${FREE.post(post.id)}/report`, { note: '그 글에 대해' });
    expect(await queue(author)).toMatchObject({ totalElements: 4 });
    const admin = await alone('an admin');

    expect(await queue(admin)).toMatchObject({ totalElements: 4 });
    const seen = await queue(author);
    expect(seen).toMatchObject({ totalElements: 1, content: [{ id: theirs }] });
    await admin.patch(`/api/admin/report/free/posts/${post.id}/activate`);
    expect(await queue(admin, 'state=decided')).toMatchObject({ totalElements: 1 });
    expect(await queue(author, 'state=decided')).toMatchObject({ totalElements: 0, content: [] });

    const csvOf = async (member: Member) => JSON.stringify((await member.get(`${QUEUE}.csv`)).body);
    expect(await csvOf(author)).toContain('남의 글에 대해');
    expect(await csvOf(author)).not.toContain('그 글에 대해');
  });

  test('says in the lists of what is reported and of the trash that others decide', async () => {
    const author = await alone('a moderator');
    const { post, comment } = await subjectsOf(author);
    const [admin, theirs] = [await alone('an admin'), await writePost(FREE, await world().newHire())];
    await deactivate(FREE, world(), theirs);
    const ownOf = async (member: Member, kind: string) => {
      const { body } = await member.get<PageOf<{ id: number; own: boolean }>>(`/api/admin/report/free/${kind}`);
      return new Map(body.content.map(({ id, own }) => [id, own]));
    };
    expect(await ownOf(author, 'posts')).toEqual(
      new Map([
        [theirs, false],
        [post.id, true],
      ]),
    );
    expect((await ownOf(author, 'comments')).get(comment.id)).toBe(true);
    expect((await ownOf(admin, 'posts')).get(post.id)).toBe(false);

    for (const id of [post.id, theirs]) await admin.delete(`/api/admin/report/free/posts/${id}`);
    const obstacles = async (member: Member) => (await trashOf(member)).map(({ id, obstacle }) => [id, obstacle]);
    expect(await obstacles(author)).toEqual([
      [theirs, null],
      [post.id, 'OWN_CASE'],
    ]);
    expect(await obstacles(admin)).toEqual([
      [theirs, null],
      [post.id, null],
    ]);
  });

  test('comes back from the trash to whoever has deleted it themselves, locked and pinned as they like', async () => {
    const [author] = [await alone('a moderator'), await alone('an admin')];
    const id = await writePost(FREE, author);
    expect((await author.delete(FREE.post(id))).status).toBe(204);
    expect(await trashOf(author)).toMatchObject([{ id, obstacle: null }]);
    expect((await author.post(restoreOf('post', id))).status).toBe(200);
    expect(await author.patch(`/api/admin/posts/free/${id}`, { pinned: true, locked: true })).toMatchObject({
      status: 200,
    });
    expectProblem(await author.patch(`/api/admin/posts/free/${id}`, { pinned: false, hidden: true }), 403, 'OWN_CASE');
    expect((await author.get(FREE.post(id))).body).toMatchObject({ pinned: true, status: 'ACTIVE' });
  });

  test('stays deleted where its review is asked for, and is taken back by nobody who wrote it', async () => {
    const [author, admin] = [await alone('a moderator'), await alone('an admin')];
    const id = await writePost(FREE, author);
    await admin.delete(`/api/admin/report/free/posts/${id}`);
    expect((await author.post(`/api/reviews/free/posts/${id}`, { text: '다시 봐 주세요' })).status).toBe(201);

    expectProblem(await author.delete(`/api/admin/report/free/posts/${id}`), 403, 'OWN_CASE');
    expect((await admin.delete(`/api/admin/report/free/posts/${id}`)).status).toBe(204);
  });

  test('is decided about alone, and not taken back once there is somebody else', async () => {
    const author = await alone('an admin');
    const id = await writePost(FREE, author);
    const hide = () => author.patch<{ decisionId: number }>(`/api/admin/posts/free/${id}`, { hidden: true });
    const undo = ({ body }: Answer<{ decisionId: number }>) =>
      author.post(`/api/admin/decisions/${body.decisionId}/undo`);
    expect((await undo(await hide())).status).toBe(200);
    const made = await hide();
    await alone('a moderator');
    expectProblem(await undo(made), 403, 'OWN_CASE');
  });

  test('is no news to its writer when it is reported, as long as another admin hears of it', async () => {
    const author = await alone('an admin');
    const id = await writePost(FREE, author);
    const reported = async (member: Member) => (await itemsOf(member)).filter(({ kind }) => kind === 'REPORTED').length;
    const report = async () => {
      await (await world().senior()).post(`${FREE.post(id)}/report`);
      await tell();
    };
    await report();
    expect(await reported(author)).toBe(1);
    await author.post('/api/notifications/read', { all: true });
    const admin = await alone('an admin');
    await report();
    expect([await reported(author), await reported(admin)]).toEqual([1, 1]);
  });
});
