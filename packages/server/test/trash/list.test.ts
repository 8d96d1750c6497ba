/** What admins and moderators read of what was deleted (the second page, part E). */
import type { ApiAnswer } from '@ieum/contract/api';
import type { QueuedCase } from '@ieum/contract/cases';
import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import { FACE, FREE, type PageOf, postText, QNA, writeComment, writePost } from '../harness/boards.ts';
import { DAY, SECOND } from '../harness/clock.ts';
import { doPeriodicWork } from '../harness/periodic-work.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { tagsOf } from '../harness/reads.ts';
import { addTo, deleteAddition } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { type Trashed, trashOf } from './trash-of.ts';

type Detail = ApiAnswer<'GET /api/admin/trash/post/{id}'>;

describeOnBothEngines('the trash', (world) => {
  /** A post and a comment of hers, and a comment of his under it that he has deleted. */
  async function given() {
    const [kim, lee] = [await world().newHire('김사원'), await world().senior('이선배')];
    const admin = await world().admin();
    const [tag] = await tagsOf(QNA, kim);
    const id = await writePost(QNA, kim, { title: '복합기', content: '어디예요?', tagIds: [tag.id] });
    await addTo(kim, id, '3층이에요.');
    const kept = await writeComment(QNA.comments, lee, id, '2층이요.');
    const comment = await writeComment(QNA.comments, lee, id, '아무 말');
    return { kim, lee, admin, id, kept, comment, tag };
  }

  test('shows what its author has deleted, and what an admin has, with the reason', async () => {
    const { kim, admin, id, comment } = await given();
    await admin.delete(`/api/admin/report/qna/comments/${comment}`, { reason: '욕설' });
    world().clock.advance(SECOND);
    await kim.delete(QNA.post(id));

    const deletedAt = (ago: number) => new Date(world().clock.now().getTime() - ago).toISOString();
    expect(await trashOf(admin)).toEqual([
      {
        ...{ kind: 'post', id, board: 'qna', postId: id, title: '복합기', content: '어디예요?' },
        ...{ writer: '김사원', writerBadge: 'NEW_HIRE', ...FACE, deletedBy: 'AUTHOR', reason: null },
        ...{ deletedAt: deletedAt(0), obstacle: null },
      },
      {
        ...{ kind: 'comment', id: comment, board: 'qna', postId: id, title: '복합기', content: '아무 말' },
        ...{ writer: '이선배', writerBadge: 'SENIOR', ...FACE, deletedBy: 'ADMIN', reason: '욕설' },
        ...{ deletedAt: deletedAt(SECOND), obstacle: 'POST_IS_DELETED' },
      },
    ]);
    for (const query of ['&kind=post', '&kind=comment']) {
      expect((await trashOf(admin, query)).map(({ kind }) => kind)).toEqual([query.slice('&kind='.length)]);
    }
    expectInvalid(await admin.get('/api/admin/trash?kind=tag'), 'kind');
  });

  test('shows what was added to a question and deleted, there and in the case of the question', async () => {
    const { kim, lee, admin, id } = await given();
    const content = '나'.repeat(240);
    const addition = await addTo(kim, id, content);
    await lee.post(`${QNA.post(id)}/report`);
    await deleteAddition(kim, id, addition);

    const about = { id: addition, board: 'qna', postId: id, title: '복합기', writer: '김사원', content };
    const item = { kind: 'addition', ...about, deletedBy: 'AUTHOR', obstacle: null };
    expect(await trashOf(admin)).toMatchObject([item]);
    expect(await trashOf(admin, '&kind=addition')).toMatchObject([item]);
    expect((await admin.get(`/api/admin/trash/addition/${addition}`)).body).toMatchObject({
      ...{ ...item, createdAt: expect.any(String), tags: [], additions: [], comments: [] },
    });
    const additions = async () => {
      const { body } = await admin.get<PageOf<QueuedCase>>(`/api/admin/reports?kind=posts&id=${id}`);
      return body.content[0]?.additions.map(({ content, deletedAt }) => [content, deletedAt !== null]);
    };
    expect(await additions()).toEqual([
      ['3층이에요.', false],
      [content, true],
    ]);
    const own = await kim.get<{ trash: object[] }>('/api/members/me/export');
    expect(own.body.trash).toMatchObject([{ kind: 'addition', id: addition, postId: id, content }]);

    world().clock.advance(30 * DAY);
    const later = await world().signInAgain(admin);
    expectProblem(await later.get(`/api/admin/trash/addition/${addition}`), 404, 'NOT_IN_TRASH');
    await doPeriodicWork(world(), 'empty-trash');
    expect(await world().db.selectFrom('trash_rows').select('id').execute()).toEqual([]);
  });

  test('shows a deleted post whole, with what was under it, and a deleted comment, which has nothing', async () => {
    const { kim, lee, admin, id, kept, comment, tag } = await given();
    const alone = await writeComment(QNA.comments, lee, id, '지운 말');
    await lee.delete(QNA.comments.one(alone));
    const long = '가'.repeat(LIMITS.listedContent + 1);
    await kim.put(QNA.post(id), postText({ title: '복합기', content: long, tagIds: [tag.id] }));
    await kim.delete(QNA.post(id));

    expect((await trashOf(admin))[0]?.content).toBe(long.slice(1));
    const { body } = await admin.get<Detail>(`/api/admin/trash/post/${id}`);

    expect(body).toMatchObject({
      content: long,
      tags: [tag.tagName],
      additions: [{ content: '3층이에요.' }],
      obstacle: null,
    });
    expect(body.comments).toMatchObject([
      { id: kept, writer: '이선배', writerBadge: 'SENIOR', ...FACE, content: '2층이요.' },
      { id: comment, content: '아무 말' },
    ]);
    expect((await admin.get(`/api/admin/trash/comment/${alone}`)).body).toMatchObject({
      ...{ kind: 'comment', postId: id, content: '지운 말', tags: [], comments: [] },
    });
    expectProblem(await admin.get(`/api/admin/trash/comment/${id}`), 404, 'NOT_IN_TRASH');
    expectProblem(await admin.get(`/api/admin/trash/post/${id + 1}`), 404, 'NOT_IN_TRASH');
  });

  test('comes in pages, for 30 days, and without a name of who has withdrawn', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];
    const ids: number[] = [];
    for (let at = 0; at < 3; at++) {
      const id = await writePost(FREE, author);
      ids.unshift(id);
      await author.delete(FREE.post(id));
      world().clock.advance(SECOND);
    }
    await author.post('/withdraw');

    const page = async (query: string) => (await admin.get<PageOf<Trashed>>(`/api/admin/trash${query}`)).body;
    const second = await page('?page=1&size=2');
    expect(second).toMatchObject({ totalElements: 3, totalPages: 2, content: [{ id: ids[2], writer: null }] });
    expect((await page('')).content.map(({ id }) => id)).toEqual(ids);
    expect((await page('?page=9')).content).toEqual([]);
    world().clock.advance(30 * DAY - 3 * SECOND);
    const later = await world().signInAgain(admin);
    expect((await trashOf(later)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expectProblem(await later.get(`/api/admin/trash/post/${ids[2]}`), 404, 'NOT_IN_TRASH');
  });
});
