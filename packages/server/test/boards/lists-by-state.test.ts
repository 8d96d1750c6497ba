/** `?state=` of the lists of questions. */
import type { AnswerState } from '@ieum/contract/boards';
import { describe, expect, test } from 'vitest';
import { FREE, type Listed, type PageOf, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import { SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { tagsOf, totalOf } from '../harness/reads.ts';
import { accept } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const OF_EACH = 3;
const STATES = ['waiting', 'answered', 'solved'] as const;

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
    if (state === 'solved') await accept(asker, question, commentId);
    return question;
  }

  /** Some of each state, in turn, oldest first; and one of each without the tag. */
  async function given(): Promise<Record<AnswerState, number[]>> {
    [asker, senior] = [await world().newHire(), await world().senior()];
    [{ id: tagId }] = await tagsOf(QNA, asker);
    const ids: Record<AnswerState, number[]> = { waiting: [], answered: [], solved: [] };
    for (let count = 0; count < OF_EACH; count++) {
      for (const state of STATES) ids[state].push(await ask(state, [tagId]));
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
      for (const state of STATES) {
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
  });

  test('of a tag leave out those without it', async () => {
    const ids = await given();
    for (const state of STATES) await ask(state, []);

    for (const state of STATES) {
      const { body } = await asker.get<PageOf<Listed>>(`${QNA.tags.posts(tagId)}?state=${state}&size=100`);
      expect(body.content.map(({ postId }) => postId)).toEqual(ids[state].toReversed());
      expect(await totalOf(asker, `${QNA.list}?state=${state}`)).toBe(OF_EACH + 1);
    }
    expectProblem(await asker.get(`${QNA.tags.posts(999)}?state=solved`), 404, 'TAG_NOT_FOUND');
  });

  test('are nothing that the other boards know of', async () => {
    const author = await world().senior();
    await writePost(FREE, author);
    await writePost(TIP, author);

    for (const { list } of [FREE, TIP]) {
      expect(await totalOf(author, `${list}?state=solved`)).toBe(1);
    }
  });
});
