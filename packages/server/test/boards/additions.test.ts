/** What an asker adds to a question. */
import { expect, test } from 'vitest';
import { deactivate, FREE, QNA, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const path = (question: number) => `${QNA.post(question)}/additions`;

interface Addition {
  id: number;
  content: string;
  createdAt: string;
  textVersion: number;
}

async function additionsTo(question: number, reader: Client): Promise<Addition[]> {
  return (await reader.get<{ additions: Addition[] }>(QNA.post(question))).body.additions;
}

describeOnBothEngines('an addition to a question', (world) => {
  async function given() {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const question = await writePost(QNA, asker);
    const add = (content: unknown, by: Client = asker, key?: string, to = question) =>
      by.post<{ id: number }>(path(to), { content }, key === undefined ? {} : { 'idempotency-key': key });
    return { asker, senior, question, add };
  }

  test('is shown with the question, oldest first, with its time', async () => {
    const { senior, question, add } = await given();
    expect(await additionsTo(question, senior)).toEqual([]);

    const first = await add('덧붙임 하나');
    world().clock.advance(SECOND);
    const second = await add('덧붙임 둘');

    expect([first.status, second.status]).toEqual([201, 201]);
    const shown = { textVersion: 1, mentions: [] };
    expect(await additionsTo(question, senior)).toEqual([
      { ...shown, id: first.body.id, content: '덧붙임 하나', createdAt: '2026-11-20T01:02:03.456Z' },
      { ...shown, id: second.body.id, content: '덧붙임 둘', createdAt: '2026-11-20T01:02:04.456Z' },
    ]);
    // It is no edit of the question, and no answer.
    const untouched = { editedAt: null, version: 1, commentCount: 0, solved: false };
    expect((await senior.get(QNA.post(question))).body).toMatchObject(untouched);
  });

  test('holds a text of at most 250 characters after trimming', async () => {
    const { senior, question, add } = await given();

    for (const content of ['😀'.repeat(251), ' \n ', 'a\0b', 5, null, undefined]) {
      expectInvalid(await add(content), 'content');
    }
    expect(await add(` ${'😀'.repeat(250)}\n`)).toMatchObject({ status: 201 });

    expect(await additionsTo(question, senior)).toMatchObject([{ content: '😀'.repeat(250) }]);
  });

  test('is one of at most five, until one of them is deleted, also where many are sent at the very same moment', async () => {
    const { asker, question, add } = await given();

    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => add(`덧붙임 ${number}`)));

    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    expectProblem(await add('하나 더'), 409, 'TOO_MANY_ADDITIONS');
    const [first, ...others] = await additionsTo(question, asker);
    expect(others).toHaveLength(4);
    expect(await asker.delete(`${path(question)}/${first?.id}`)).toMatchObject({ status: 204, body: null });

    expect(await add('다시 다섯 번째')).toMatchObject({ status: 201 });
    const contents = (await additionsTo(question, asker)).map(({ content }) => content);
    expect(contents).toEqual([...others.map(({ content }) => content), '다시 다섯 번째']);
  });

  test('that is sent again under its key is added once, even as the fifth, and refused to another question', async () => {
    const { asker, question, add } = await given();
    const other = await writePost(QNA, asker);
    for (let count = 1; count <= 4; count++) await add(`덧붙임 ${count}`);

    const first = await add('다섯 번째', asker, 'the-same');
    expect(await add('다섯 번째', asker, 'the-same')).toMatchObject({ status: 201, body: first.body });
    expectProblem(await add('다른 글', asker, 'the-same'), 422, 'KEY_REUSED');
    expectProblem(await add('다섯 번째', asker, 'the-same', other), 422, 'KEY_REUSED');

    expect(await additionsTo(question, asker)).toHaveLength(5);
    expect(await additionsTo(other, asker)).toEqual([]);
  });

  test('needs a question of this board that one may open', async () => {
    const { asker, senior, question, add } = await given();
    const { id } = (await add('덧붙임')).body;
    const [free, other] = [await writePost(FREE, asker), await writePost(QNA, asker)];
    await deactivate(QNA, world(), question);
    expectProblem(await asker.delete(`${path(other)}/${id}`), 404, 'ADDITION_NOT_FOUND');

    for (const [to, by] of [
      [free, asker],
      [999_999, asker],
      [question, senior],
    ] as const) {
      expectProblem(await add('덧붙임', by, undefined, to), 404, 'POST_NOT_FOUND');
      expectProblem(await by.delete(`${path(to)}/${id}`), 404, 'POST_NOT_FOUND');
    }

    expect(await add('숨겨진 뒤', asker)).toMatchObject({ status: 201 });
    expect(await additionsTo(question, asker)).toHaveLength(2);
    expect(await asker.delete(`${path(question)}/${id}`)).toMatchObject({ status: 204 });
    expectProblem(await asker.delete(`${path(question)}/${id}`), 404, 'ADDITION_NOT_FOUND');
  });
});
