/** `?state=` of the lists of questions. */
import { ANSWER_STATES, type AnswerState } from '@ieum/contract/boards';
import { expect, test } from 'vitest';
import { FREE, type Listed, type PageOf, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import { SECOND } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { tagsOf, totalOf } from '../harness/reads.ts';
import { accept } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';

describeOnBothEngines('the questions of a state', (world) => {
  /** Three of each state with a tag, in turn, and one of each without it; oldest first. */
  async function given() {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const [tag] = await tagsOf(QNA, asker);
    const asked: { id: number; state: AnswerState; isTagged: boolean }[] = [];
    for (const isTagged of [true, true, true, false]) {
      for (const state of ANSWER_STATES) {
        const id = await writePost(QNA, asker, { tagIds: isTagged ? [tag.id] : [] });
        world().clock.advance(SECOND);
        const answer = state === 'waiting' ? 0 : await writeComment(QNA.comments, senior, id);
        if (state === 'solved') await accept(asker, id, answer);
        asked.push({ id, state, isTagged });
      }
    }
    return { asker, tag, asked };
  }

  test.each(['the list', 'the list of a tag'])(
    'are those alone, with their total, in either order, page by page in %s',
    async (which) => {
      const { asker, tag, asked } = await given();
      const list = which === 'the list' ? QNA.list : QNA.tags.posts(tag.id);
      const inList = asked.filter(({ isTagged }) => isTagged || which === 'the list');
      async function page(query: string) {
        const { body } = await asker.get<PageOf<Listed & { solved: boolean }>>(list + query);
        const { content, ...totals } = body;
        return { shown: content.map(({ postId, solved }) => [postId, solved]), ...totals };
      }
      const shownOf = (some: typeof asked) => some.map(({ id, state }) => [id, state === 'solved']);

      for (const state of ANSWER_STATES) {
        const oldestFirst = shownOf(inList.filter((each) => each.state === state));
        const totals = { totalElements: oldestFirst.length, totalPages: 2, size: 2 };
        for (const number of [0, 1, 2]) {
          for (const [sort, all] of [
            ['createdAt,asc', oldestFirst],
            ['createdAt,desc', oldestFirst.toReversed()],
          ] as const) {
            const shown = all.slice(2 * number, 2 * number + 2);
            const query = `?state=${state}&sort=${sort}&size=2&page=${number}`;
            expect(await page(query)).toEqual({ shown, page: number, ...totals });
          }
        }
      }

      // All of them where no state is named, or an empty one.
      for (const query of ['?size=100', '?size=100&state=']) {
        expect((await page(query)).shown).toEqual(shownOf(inList).toReversed());
      }
      for (const state of ['open', 'WAITING', 'waiting,solved', 'null']) {
        expectInvalid(await asker.get(`${list}?state=${state}`), 'state');
      }
    },
  );

  test('are nothing that other boards know of, or a tag that is none', async () => {
    const author = await world().senior();
    for (const board of [FREE, TIP]) {
      await writePost(board, author);
      expect(await totalOf(author, `${board.list}?state=solved`)).toBe(1);
    }
    expectProblem(await author.get(`${QNA.tags.posts(999)}?state=solved`), 404, 'TAG_NOT_FOUND');
  });
});
