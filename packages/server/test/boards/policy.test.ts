import { describe, expect, test } from 'vitest';
import { BOARDS_UNDER_TEST, FREE, listedIds, postText, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import { HOUR } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

// Product page, section 2: the yearsOfService rules hold for admins as for anyone.
const PEOPLE = {
  'a new hire': (world: World) => world.newHire(),
  'a senior': (world: World) => world.senior(),
  'a new hire who is an admin': (world: World) => world.member({ joinedYear: 2026, role: 'ADMIN' }),
  'a senior who is an admin': (world: World) => world.admin(),
};
const NEW_HIRES = ['a new hire', 'a new hire who is an admin'] as const;
const SENIORS = ['a senior', 'a senior who is an admin'] as const;
const EVERYONE = [...NEW_HIRES, ...SENIORS] as const;

describeOnBothEngines('who may do what', (world) => {
  describe.each([
    { board: FREE, may: EVERYONE, mayNot: [], code: '' },
    { board: QNA, may: NEW_HIRES, mayNot: SENIORS, code: 'NEW_HIRES_ONLY' },
    { board: TIP, may: SENIORS, mayNot: NEW_HIRES, code: 'SENIORS_ONLY' },
  ])('writing on the $board.board board', ({ board, may, mayNot, code }) => {
    test.each([...may])('%s may', async (who) => {
      const member = await PEOPLE[who](world());

      const id = await writePost(board, member);

      expect(await listedIds(board, member)).toEqual([id]);
    });

    test.each([...mayNot])('%s may not', async (who) => {
      const member = await PEOPLE[who](world());

      expectProblem(await member.post(board.create, postText()), 403, code);

      expect(await listedIds(board, member)).toEqual([]);
    });
  });

  test.each(EVERYONE)('%s may comment on a free post', async (who) => {
    const member = await PEOPLE[who](world());
    const post = await writePost(FREE, await world().newHire());

    const id = await writeComment(FREE.comments, member, post);

    expect((await member.get(FREE.comments.of(post))).body).toMatchObject([{ id }]);
  });

  test('seniors answer questions, new hires do not, the one who asked included', async () => {
    const asker = await world().newHire();
    const post = await writePost(QNA, asker);
    const answer = { qnaPostId: post, content: '제가 알아요.' };

    for (const member of [asker, await world().newHire(), await PEOPLE['a new hire who is an admin'](world())]) {
      expectProblem(await member.post(QNA.comments.create, answer), 403, 'SENIORS_ONLY');
    }
    expect((await asker.get(QNA.comments.of(post))).body).toEqual([]);

    for (const who of SENIORS) await writeComment(QNA.comments, await PEOPLE[who](world()), post);
    expect((await asker.get(QNA.comments.of(post))).body).toHaveLength(2);
  });

  test.each(BOARDS_UNDER_TEST)('everyone reads, scraps and reports on the $board board', async (board) => {
    const id = await writePost(board, await board.author(world()));

    for (const who of [...NEW_HIRES, 'a senior'] as const) {
      const member = await PEOPLE[who](world());
      expect(await member.get(board.list)).toMatchObject({ status: 200 });
      expect(await member.get(board.post(id))).toMatchObject({ status: 200 });
      expect(await member.post(`${board.post(id)}/scrap`)).toMatchObject({ status: 200 });
      expect(await member.post(`${board.post(id)}/report`)).toMatchObject({ status: 200 });
    }
  });

  test('a question stays its author’s to edit and delete after they became a senior', async () => {
    const { clock, newHire, signInAgain } = world();
    clock.set('2026-12-31T14:30:00.000Z');
    const kim = await newHire();
    const id = await writePost(QNA, kim);
    clock.advance(HOUR);
    const senior = await signInAgain(kim);
    expectProblem(await senior.post(QNA.create, postText()), 403, 'NEW_HIRES_ONLY');

    expect(await senior.put(QNA.post(id), postText({ title: '고침' }))).toMatchObject({ status: 200 });
    expect(await senior.delete(QNA.post(id))).toMatchObject({ status: 204 });
  });
});
