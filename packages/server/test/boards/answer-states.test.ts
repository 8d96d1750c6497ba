/** What makes a question wait, be answered or be solved, as the lists by state tell it. */
import { ANSWER_STATES, type AnswerState } from '@ieum/contract/boards';
import { describe, expect, test } from 'vitest';
import { deactivate, type Listed, type PageOf, postText, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Member } from '../harness/people.ts';
import { tagsOf } from '../harness/reads.ts';
import { describeOnBothEngines } from '../harness/world.ts';

// That the stored counts of each state are those of the rows is checked after every test.
describeOnBothEngines('a question', (world, engine) => {
  /** With a tag. */
  async function given() {
    const [asker, senior, admin] = [await world().newHire(), await world().senior(), await world().admin()];
    const [tag, otherTag] = await tagsOf(QNA, asker);
    const question = await writePost(QNA, asker, { tagIds: [tag.id] });
    const answer = () => writeComment(QNA.comments, senior, question);
    const accept = (commentId: number) => asker.put(`${QNA.post(question)}/accepted`, { commentId });
    return { asker, senior, admin, tag: tag.id, otherTag: otherTag.id, question, answer, accept };
  }

  /** In which state a list has it, and how many are in that state; null: it is in none. */
  async function stateIn(list: string, reader: Member): Promise<AnswerState | null> {
    const found: AnswerState[] = [];
    for (const state of ANSWER_STATES) {
      const { body } = await reader.get<PageOf<Listed>>(`${list}?state=${state}`);
      expect(body.totalElements).toBe(body.content.length);
      if (body.content.length > 0) found.push(state);
    }
    expect(found.length).toBeLessThanOrEqual(1);
    return found[0] ?? null;
  }

  async function expectState({ asker, tag }: { asker: Member; tag: number }, state: AnswerState | null): Promise<void> {
    expect(await stateIn(QNA.list, asker)).toBe(state);
    expect(await stateIn(QNA.tags.posts(tag), asker)).toBe(state);
  }

  test('waits, is answered by the first answer, and waits again once the last one is gone', async () => {
    const all = await given();
    const { senior, answer } = all;
    await expectState(all, 'waiting');

    const [first, second] = [await answer(), await answer()];
    await expectState(all, 'answered');

    await senior.delete(QNA.comments.one(first));
    await expectState(all, 'answered');
    await senior.delete(QNA.comments.one(second));
    await expectState(all, 'waiting');
  });

  test('is solved as long as an answer is accepted', async () => {
    const all = await given();
    const { asker, senior, question, answer, accept } = all;
    const [first, second] = [await answer(), await answer()];

    await accept(first);
    await expectState(all, 'solved');
    await accept(second);
    await expectState(all, 'solved');

    await senior.patch(QNA.comments.one(second), { content: '고친 답변' });
    await answer();
    await senior.delete(QNA.comments.one(first));
    await expectState(all, 'solved');

    await asker.delete(`${QNA.post(question)}/accepted`);
    await expectState(all, 'answered');
  });

  test('is answered again when the accepted answer is deleted, and waits when that was the only one', async () => {
    const all = await given();
    const { senior, answer, accept } = all;
    const [first, second] = [await answer(), await answer()];
    await accept(first);

    await senior.delete(QNA.comments.one(first));
    await expectState(all, 'answered');

    await accept(second);
    await senior.delete(QNA.comments.one(second));
    await expectState(all, 'waiting');
  });

  // What is done to the counts is the same statement for each state: PostgreSQL is asked for one that has both.
  describe.each(ANSWER_STATES.filter((state) => engine === 'sqlite' || state === 'solved'))('that is %s', (state) => {
    test('is so under the tags that it has, while it is listed, and when its asker has withdrawn', async () => {
      const all = await given();
      const { asker, senior, admin, tag, otherTag, question } = all;
      if (state === 'answered') await all.answer();
      if (state === 'solved') await all.accept(await all.answer());
      await expectState(all, state);

      await asker.put(QNA.post(question), postText({ tagIds: [otherTag] }));
      expect(await stateIn(QNA.tags.posts(tag), asker)).toBe(null);
      await expectState({ asker, tag: otherTag }, state);
      await asker.put(QNA.post(question), postText({ tagIds: [otherTag, tag] }));
      for (const each of [tag, otherTag]) await expectState({ asker, tag: each }, state);

      await deactivate(QNA, world(), question);
      await expectState(all, null);
      await admin.patch(`/api/admin/report/qna/posts/${question}/activate`);
      await expectState(all, state);

      await asker.post('/withdraw');
      await expectState({ asker: senior, tag }, state);
      await admin.delete(`/api/admin/report/qna/posts/${question}`);
      await expectState({ asker: senior, tag }, null);
    });
  });

  test('changes its state while it is deactivated', async () => {
    const all = await given();
    const { asker, admin, question } = all;
    await deactivate(QNA, world(), question);

    const commentId = await writeComment(QNA.comments, admin, question);
    await asker.put(`${QNA.post(question)}/accepted`, { commentId });
    await expectState(all, null);

    await admin.patch(`/api/admin/report/qna/posts/${question}/activate`);
    await expectState(all, 'solved');

    await deactivate(QNA, world(), question);
    await asker.delete(QNA.post(question));
    await expectState(all, null);
  });

  test('waits again when who answered withdraws and deletes all own content', async () => {
    const all = await given();
    await all.accept(await all.answer());
    await all.answer();

    await all.senior.post('/withdraw?content=delete');

    await expectState(all, 'waiting');
  });
});
