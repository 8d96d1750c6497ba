/** What is deleted of cases by time (the second page, part E: for 30 days). */
import { expect, test, vi } from 'vitest';
import { PERIODIC_WORK } from '../../src/jobs/periodic.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { FREE, QNA, writePost } from '../harness/boards.ts';
import { DAY } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const SOON = {
  pollMilliseconds: 10,
  periodic: PERIODIC_WORK.filter(({ name }) => name === 'delete-old-cases').map((work) => ({
    ...work,
    everyMilliseconds: 10,
  })),
};

describeOnBothEngines('after thirty days', (world) => {
  const notes = async () =>
    (await world().db.selectFrom('reports').orderBy('id').select('note').execute()).map(({ note }) => note);

  const texts = async () =>
    (await world().db.selectFrom('case_texts').orderBy('case_id').select('title').execute()).map(({ title }) => title);

  test('the case of what was deleted is gone, and the words and texts of what was decided about, and no others', async () => {
    const { clock, db, services } = world();
    const [author, reporter] = [await world().newHire(), await world().senior()];
    const admin = await world().admin();
    const ids = [
      await writePost(FREE, author, { title: '지운 글' }),
      await writePost(FREE, author, { title: '판단한 글' }),
      await writePost(FREE, author, { title: '열린 글' }),
    ] as const;
    for (const [at, id] of ids.entries()) await reporter.post(`${FREE.post(id)}/report`, { note: `${at}번 글` });
    const [deleted, decided, open] = ids;
    await author.delete(FREE.post(deleted));
    await admin.patch(`/api/admin/report/free/posts/${decided}/activate`);
    expect(await notes()).toEqual(['0번 글', '1번 글', '2번 글']);
    expect(await texts()).toEqual(['지운 글', '판단한 글', '열린 글']);

    clock.advance(30 * DAY);
    const jobs = startJobs(services, { warn: vi.fn(), error: vi.fn() }, SOON);
    await eventually(async () => expect(await notes()).toEqual([null, '2번 글']));
    await eventually(async () => expect(await texts()).toEqual(['열린 글']));
    await jobs.stop();

    const cases = await db.selectFrom('cases').orderBy('id').select('target_id').execute();
    expect(cases.map(({ target_id }) => target_id)).toEqual([decided, open]);
    // What stays known of it, so that nobody reports it twice.
    const back = await world().signInAgain(reporter);
    expect(await back.post(`${FREE.post(decided)}/report`)).toMatchObject({ body: { result: 'ALREADY_REPORTED' } });
  });

  test('an addition to a question in which a watched word was found is gone from the case', async () => {
    const { clock, services } = world();
    const [asker, admin] = [await world().newHire(), await world().admin()];
    await admin.post('/api/admin/watched-words', { word: '바보', action: 'QUEUE' });
    const [decided, open] = [await writePost(QNA, asker), await writePost(QNA, asker)];
    for (const id of [decided, open]) await asker.post(`${QNA.post(id)}/additions`, { content: `바보 ${id}` });
    await admin.patch(`/api/admin/report/qna/posts/${decided}/activate`);
    const additions = async () =>
      (await world().db.selectFrom('case_words').orderBy('case_id').select('addition').execute()).map(
        ({ addition }) => addition,
      );
    expect(await additions()).toEqual([`바보 ${decided}`, `바보 ${open}`]);

    clock.advance(30 * DAY);
    const jobs = startJobs(services, { warn: vi.fn(), error: vi.fn() }, SOON);
    await eventually(async () => expect(await additions()).toEqual([null, `바보 ${open}`]));
    await jobs.stop();
  });
});
