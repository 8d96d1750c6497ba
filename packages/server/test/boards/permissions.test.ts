/** Who may do what, and what others are told. That each call lets in those it should: test/authorization/. */
import { expect, test } from 'vitest';
import { FREE, postText, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import { HOUR } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine } from '../harness/world.ts';

describeOnOneEngine('who may do what', (world) => {
  test('whoever has too many or too few years of service is told so, admins as anyone', async () => {
    const asker = await world().newHire();
    const answer = { qnaPostId: await writePost(QNA, asker), content: '제가 알아요.' };

    for (const senior of [await world().senior(), await world().admin()]) {
      expectProblem(await senior.post(QNA.create, postText()), 403, 'NEW_HIRES_ONLY');
      for (const board of [FREE, TIP]) await writePost(board, senior);
      await writeComment(QNA.comments, senior, answer.qnaPostId);
    }
    // Who asked is a new hire, too.
    for (const newHire of [asker, await world().member({ joinedYear: 2026, role: 'ADMIN' })]) {
      expectProblem(await newHire.post(TIP.create, postText()), 403, 'SENIORS_ONLY');
      expectProblem(await newHire.post(QNA.comments.create, answer), 403, 'SENIORS_ONLY');
      for (const board of [FREE, QNA]) await writePost(board, newHire);
    }
    expect((await asker.get(QNA.comments.of(answer.qnaPostId))).body).toHaveLength(2);
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
