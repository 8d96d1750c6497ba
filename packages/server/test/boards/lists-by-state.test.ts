/** `?state=` of the lists of questions. */
import type { AnswerState } from '@ieum/contract/boards';
import { describe, expect, test } from 'vitest';
import { FREE, type Listed, type PageOf, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import { SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const OF_EACH = 3;
const NOTHING = { ids: [], solved: [] };

describeOnBothEngines('the questions of a state', (world) => {
  let asker: Member;
  let senior: Member;
  let tagId: number;

  /** @returns its id */
  async function ask(state: AnswerState, tagIds: number[]): Promise<number> {
    const question = await writePost(QNA, asker, { tagIds });
    world().clock.advance(SECOND);
    if (state === 'waiting') return question;
    const commentId = await writeComment(QNA.comments, senior, question);
    if (state === 'solved') await asker.put(`${QNA.post(question)}/accepted`, { commentId });
    return question;
  }

  /** Some of each state, in turn, oldest first; and one of each without the tag. */
  async function given(): Promise<Record<AnswerState, number[]>> {
    [asker, senior] = [await world().newHire(), await world().senior()];
    [{ id: tagId }] = (await asker.get<[{ id: number }]>(QNA.tags.list)).body;
    const ids: Record<AnswerState, number[]> = { waiting: [], answered: [], solved: [] };
    for (let count = 0; count < OF_EACH; count++) {
      for (const state of ['waiting', 'answered', 'solved'] as const) ids[state].push(await ask(state, [tagId]));
    }
    return ids;
  }

  describe.each([
    ['the list', () => QNA.list],
    ['the list of a tag', () => QNA.tags.posts(tagId)],
  ])('in %s', (_, list) => {
    async function page(query: string) {
      const { body } = await asker.get<PageOf<Listed & { solved: boolean }>>(list() + query);
      const { content, ...totals } = body;
      return { ids: content.map(({ postId }) => postId), solved: content.map(({ solved }) => solved), ...totals };
    }

    test('are those alone, with their total, in either order, page by page', async () => {
      const oldestFirst = await given();
      for (const state of ['waiting', 'answered', 'solved'] as const) {
        for (const sort of ['createdAt,asc', 'createdAt,desc']) {
          const ids = sort === 'createdAt,asc' ? oldestFirst[state] : oldestFirst[state].toReversed();
          const totals = { totalElements: OF_EACH, totalPages: 2, size: 2 };
          for (const number of [0, 1, 2]) {
            const onPage = ids.slice(2 * number, 2 * number + 2);
            expect(await page(`?state=${state}&sort=${sort}&size=2&page=${number}`)).toEqual({
              ids: onPage,
              solved: onPage.map(() => state === 'solved'),
              page: number,
              ...totals,
            });
          }
        }
      }
    });

    test('are all of them where no state is named, or an empty one', async () => {
      const { waiting, answered, solved } = await given();
      const newestFirst = [...waiting, ...answered, ...solved].toSorted((a, b) => b - a);

      for (const query of ['?size=100', '?size=100&state=']) {
        expect(await page(query)).toMatchObject({ ids: newestFirst, totalElements: 3 * OF_EACH });
      }
    });

    test('are refused where there is no such state', async () => {
      await given();
      for (const state of ['open', 'WAITING', 'waiting,solved', 'null']) {
        expectInvalid(await asker.get(`${list()}?state=${state}`), 'state');
      }
      expect(await page('?state=solved')).toMatchObject({ totalElements: OF_EACH });
    });

    test('are none where there are none', async () => {
      await given();
      for (const state of ['waiting', 'answered', 'solved'] as const) {
        const { content } = (await asker.get<PageOf<Listed>>(`${list()}?state=${state}&size=100`)).body;
        for (const { postId } of content) await asker.delete(QNA.post(postId));
        expect(await page(`?state=${state}`)).toEqual({
          ...NOTHING,
          page: 0,
          size: 5,
          totalPages: 0,
          totalElements: 0,
        });
      }
    });

    test('are another page at once when one of them changes its state', async () => {
      const { waiting } = await given();
      expect(await page('?state=waiting&size=100')).toMatchObject({ totalElements: OF_EACH });

      await writeComment(QNA.comments, senior, waiting[0] as number);

      expect(await page('?state=waiting&size=100')).toMatchObject({
        ids: waiting.slice(1).toReversed(),
        totalElements: OF_EACH - 1,
      });
      expect(await page('?state=answered&size=100')).toMatchObject({ totalElements: OF_EACH + 1 });
    });
  });

  test('of a tag leave out those without it', async () => {
    const ids = await given();
    for (const state of ['waiting', 'answered', 'solved'] as const) await ask(state, []);

    for (const state of ['waiting', 'answered', 'solved'] as const) {
      const { body } = await asker.get<PageOf<Listed>>(`${QNA.tags.posts(tagId)}?state=${state}&size=100`);
      expect(body.content.map(({ postId }) => postId)).toEqual(ids[state].toReversed());
      const all = await asker.get<PageOf<Listed>>(`${QNA.list}?state=${state}`);
      expect(all.body.totalElements).toBe(OF_EACH + 1);
    }
    expectProblem(await asker.get(`${QNA.tags.posts(999)}?state=solved`), 404, 'TAG_NOT_FOUND');
  });

  test('are nothing that the other boards know of', async () => {
    const author = await world().senior();
    await writePost(FREE, author);
    await writePost(TIP, author);

    for (const { list } of [FREE, TIP]) {
      expect((await author.get<PageOf<unknown>>(`${list}?state=solved`)).body.totalElements).toBe(1);
    }
  });
});
