/** What is deleted of cases by time (the second page, part E: for 30 days). */
import { expect, test } from 'vitest';
import { FREE, QNA, writePost } from '../harness/boards.ts';
import { DAY } from '../harness/clock.ts';
import { doPeriodicWork } from '../harness/periodic-work.ts';
import { addTo } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';

describeOnBothEngines('after thirty days', (world) => {
  test('the case of what was deleted is gone, and the words and texts of what was decided about, and no others', async () => {
    const { clock, db } = world();
    const [author, reporter, admin] = [await world().newHire(), await world().senior(), await world().admin()];
    const reported: number[] = [];
    for (const title of ['지운 글', '판단한 글', '열린 글']) {
      const id = await writePost(FREE, author, { title });
      reported.push(id);
      await reporter.post(`${FREE.post(id)}/report`, { note: `${title}에 대해` });
    }
    await admin.post('/api/admin/watched-words', { word: '바보', action: 'QUEUE' });
    const questions = [await writePost(QNA, author), await writePost(QNA, author)];
    for (const id of questions) await addTo(author, id, `바보 ${id}`);
    const left = async () => ({
      cases: (await db.selectFrom('cases').orderBy('id').select('target_id').execute()).map((row) => row.target_id),
      notes: (await db.selectFrom('reports').orderBy('id').select('note').execute()).map(({ note }) => note),
      texts: (await db.selectFrom('case_texts').orderBy('case_id').select('title').execute()).map(({ title }) => title),
      additions: (await db.selectFrom('case_words').orderBy('case_id').select('addition').execute()).map(
        ({ addition }) => addition,
      ),
    });
    const [deleted, decided] = reported;
    await author.delete(FREE.post(Number(deleted)));
    await admin.patch(`/api/admin/report/free/posts/${decided}/activate`);
    await admin.patch(`/api/admin/report/qna/posts/${questions[0]}/activate`);
    const before = await left();
    expect(before.cases).toEqual([...reported, ...questions]);
    expect(before.notes).toEqual(['지운 글에 대해', '판단한 글에 대해', '열린 글에 대해']);
    expect(before.texts).toEqual(['지운 글', '판단한 글', '열린 글', ...before.texts.slice(3)]);
    expect(before.additions).toEqual(questions.map((id) => `바보 ${id}`));

    clock.advance(30 * DAY);
    await doPeriodicWork(world(), 'delete-old-cases');

    expect(await left()).toEqual({
      cases: before.cases.slice(1),
      notes: [null, '열린 글에 대해'],
      texts: ['열린 글', before.texts[4]],
      additions: [null, `바보 ${questions[1]}`],
    });
    // What stays known of it, so that nobody reports it twice.
    const back = await world().signInAgain(reporter);
    expect(await back.post(`${FREE.post(Number(decided))}/report`)).toMatchObject({
      body: { result: 'ALREADY_REPORTED' },
    });
  });

  test('a text of what was decided about goes by its own age', async () => {
    const { clock, db } = world();
    const [author, reporter, admin] = [await world().newHire(), await world().senior(), await world().admin()];
    const id = await writePost(FREE, author, { title: '처음 글' });
    await reporter.post(`${FREE.post(id)}/report`);
    await admin.patch(`/api/admin/report/free/posts/${id}/activate`);
    clock.advance(20 * DAY);
    const later = await world().signInAgain(author);
    await later.put(FREE.post(id), { title: '고친 글', content: '내용', tagIds: [] });
    const titles = async () => {
      const texts = await db.selectFrom('case_texts').orderBy('version').select('title').execute();
      return texts.map(({ title }) => title);
    };
    expect(await titles()).toEqual(['처음 글', '고친 글']);

    clock.advance(10 * DAY);
    await doPeriodicWork(world(), 'delete-old-cases');
    expect(await titles()).toEqual(['고친 글']);

    clock.advance(20 * DAY);
    await doPeriodicWork(world(), 'delete-old-cases');
    expect(await titles()).toEqual([]);
  });
});
