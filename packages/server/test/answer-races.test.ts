/** Accepting an answer, and what else happens to it and to its question at the very same moment: one outcome each. */
import type { AnswerState } from '@ieum/contract/boards';
import { expect, test } from 'vitest';
import { listedIds, QNA, writeComment, writePost } from './harness/boards.ts';
import type { Answer, Client } from './harness/client.ts';
import type { Member } from './harness/people.ts';
import { eachRound, statusesOf } from './harness/rounds.ts';
import { describeOnBothEngines } from './harness/world.ts';

const WRITERS = 16;
const ANSWERS_OF_EACH = 5;

interface Question {
  acceptedCommentId: number | null;
  commentCount: number;
}

// That the stored states and counts are those of the rows is checked after every test by the harness.
describeOnBothEngines('at the very same moment as an answer is accepted,', (world) => {
  async function given() {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const question = await writePost(QNA, asker);
    const answers = [await writeComment(QNA.comments, senior, question)];
    return { asker, senior, question, answers };
  }

  const accept = (asker: Client, question: number, commentId: number | undefined) =>
    asker.put<{ commentId: number }>(`${QNA.post(question)}/accepted`, { commentId });
  const read = async (reader: Client, question: number) => (await reader.get<Question>(QNA.post(question))).body;

  /** The question is in the list of this state, and in no other. */
  async function expectState(reader: Client, question: number, state: AnswerState): Promise<void> {
    for (const each of ['waiting', 'answered', 'solved'] as const) {
      const ids = await listedIds(QNA, reader, `?size=100&state=${each}`);
      expect(ids.includes(question)).toBe(each === state);
    }
  }

  test('another tab accepts another one: one of them is accepted', async () => {
    const { asker, senior, question, answers } = await given();
    answers.push(await writeComment(QNA.comments, senior, question));
    const tabs = [asker, await world().signInAgain(asker)];

    await eachRound(world(), async () => {
      const answered = await Promise.all(tabs.map((tab, at) => accept(tab, question, answers[at])));

      expect(statusesOf(answered)).toEqual([200, 200]);
      expect(answered.map(({ body }) => body.commentId)).toEqual(answers);
      expect(answers).toContain((await read(asker, question)).acceptedCommentId);
      expect(await world().db.selectFrom('accepted_answers').selectAll().execute()).toHaveLength(1);
      await expectState(asker, question, 'solved');
    });
  });

  test('another tab withdraws the acceptance: it is accepted, or none is', async () => {
    const { asker, question, answers } = await given();
    const tab = await world().signInAgain(asker);

    await eachRound(world(), async () => {
      const [accepted, withdrawn] = await Promise.all([
        accept(asker, question, answers[0]),
        tab.delete(`${QNA.post(question)}/accepted`),
      ]);

      expect([accepted.status, withdrawn.status]).toEqual([200, 204]);
      const { acceptedCommentId } = await read(asker, question);
      await expectState(asker, question, acceptedCommentId === null ? 'answered' : 'solved');
    });
  });

  test.each<[how: string, leave: (writer: Member, id: number) => Promise<Answer>]>([
    ['deletes it', (writer, id) => writer.delete(QNA.comments.one(id))],
    ['withdraws and deletes all own content', (writer) => writer.post('/withdraw?content=delete')],
  ])('its writer %s: the question waits again, whichever came first', async (_how, leave) => {
    const asker = await world().newHire();
    const question = await writePost(QNA, asker);

    await eachRound(world(), async () => {
      const writer = await world().senior();
      const id = await writeComment(QNA.comments, writer, question);
      const [accepted, left] = await Promise.all([accept(asker, question, id), leave(writer, id)]);

      expect(left.status).toBeLessThan(300);
      expect([200, 404]).toContain(accepted.status);
      expect(await read(asker, question)).toMatchObject({ acceptedCommentId: null, commentCount: 0 });
      await expectState(asker, question, 'waiting');
    });
  });

  test('the question is deleted, by its asker or by an admin: both are gone', async () => {
    const admin = await world().admin();
    const { asker, senior } = await given();

    await eachRound(world(), async (number) => {
      const question = await writePost(QNA, asker);
      const id = await writeComment(QNA.comments, senior, question);
      const [accepted, deleted] = await Promise.all([
        accept(asker, question, id),
        number % 2 ? admin.delete(`/api/admin/report/qna/posts/${question}`) : asker.delete(QNA.post(question)),
      ]);

      expect(deleted.status).toBeLessThan(300);
      expect([200, 404]).toContain(accepted.status);
      expect((await asker.get(QNA.post(question))).status).toBe(404);
    });
    expect(await world().db.selectFrom('accepted_answers').selectAll().execute()).toEqual([]);
  });

  test('the third report deactivates the question: it is accepted, in no list, and solved once it is back', async () => {
    const admin = await world().admin();
    const { asker, senior } = await given();
    const [first, second, third] = [await world().senior(), await world().senior(), await world().senior()];

    await eachRound(world(), async () => {
      const question = await writePost(QNA, asker);
      const id = await writeComment(QNA.comments, senior, question);
      for (const reporter of [first, second]) await reporter.post(`${QNA.post(question)}/report`);

      const answered = await Promise.all([accept(asker, question, id), third.post(`${QNA.post(question)}/report`)]);

      expect(statusesOf(answered)).toEqual([200, 200]);
      expect(await read(asker, question)).toMatchObject({ acceptedCommentId: id, status: 'DEACTIVATED' });
      expect(await listedIds(QNA, asker)).not.toContain(question);
      await admin.patch(`/api/admin/report/qna/posts/${question}/activate`);
      await expectState(asker, question, 'solved');
    });
  });

  test('sixteen members answer and delete answers: the state is that of what is there in the end', async () => {
    const { asker, senior, question, answers } = await given();
    const writers = await Promise.all(Array.from({ length: WRITERS }, () => world().senior()));
    const statuses = new Set<number>();
    let areWriting = true;

    const writing = writers.map(async (writer) => {
      for (let count = 0; count < ANSWERS_OF_EACH; count++) {
        const id = await writeComment(QNA.comments, writer, question);
        statuses.add((await accept(asker, question, id)).status);
        statuses.add((await writer.delete(QNA.comments.one(id))).status);
      }
    });
    const reading = (async () => {
      while (areWriting) {
        const { status, body } = await senior.get<Question>(QNA.post(question));
        statuses.add(status);
        expect(body.commentCount).toBeLessThanOrEqual(WRITERS + 1);
        statuses.add((await senior.get(`${QNA.list}?state=solved`)).status);
      }
    })();
    await Promise.all(writing);
    areWriting = false;
    await reading;

    expect([...statuses].toSorted()).toEqual([200, 204]);
    expect(await read(asker, question)).toMatchObject({ acceptedCommentId: null, commentCount: 1 });
    await expectState(asker, question, 'answered');
    await accept(asker, question, answers[0]);
    await expectState(asker, question, 'solved');
  });
});
