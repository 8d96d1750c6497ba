/** What members are told survives a move to the other engine: nothing is told again, and nothing is lost. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importFrom } from '../../src/export/import.ts';
import { writeExport } from '../../src/export/write-export.ts';
import { usePlace } from '../backup/place.ts';
import { FREE, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Member } from '../harness/people.ts';
import { accept, addTo, reactTo } from '../harness/resolving.ts';
import { describeOnBothEngines, type RunningWorld, startWorld } from '../harness/world.ts';
import { itemsOf, notificationsOf, useTelling } from '../notifications/listed.ts';

const place = usePlace();

describeOnBothEngines('after a move from this engine to the other', (world) => {
  let there: RunningWorld;
  beforeAll(async () => {
    there = await startWorld(world().engine === 'sqlite' ? 'postgres' : 'sqlite');
  });
  beforeEach(() => there.clear());
  afterAll(() => there?.stop());
  const tell = useTelling(world);
  const tellThere = useTelling(() => there);

  async function move(): Promise<void> {
    const file = place.path('rows');
    await writeExport(world().services.database, file);
    await importFrom(file, there.services.database);
  }
  const movedTo = ({ accessToken }: Member) => there.bearer(accessToken);

  test('everyone has the lines, the unread number and the settings of before', async () => {
    const [asker, kim, lee] = [await world().newHire(), await world().senior(), await world().senior()];
    await kim.put('/api/notifications/settings', { kinds: { REACTION: true, ADDITION: false }, digest: true });
    const question = await writePost(QNA, asker);
    const answer = await writeComment(QNA.comments, kim, question);
    await accept(asker, question, answer);
    await addTo(asker, question);
    await reactTo(lee, { board: 'qna', commentId: answer });
    await tell();
    await asker.post('/api/notifications/read', { all: true });
    await writePost(QNA, asker, { title: '기다리는 질문' });
    await tell();
    await lee.post('/api/notifications/read', { all: true });
    const waiting = await writePost(QNA, asker, { title: '기다리는 다른 질문' });
    await kim.put(`/api/notifications/mute/qna/${waiting}`);
    await tell();
    const all = [asker, kim, lee];
    const before = await Promise.all(all.map((one) => notificationsOf(one)));
    expect(before.map(({ items }) => items.map(({ kind, readAt }) => [kind, readAt !== null]))).toEqual([
      [['COMMENT', true]],
      [
        ['QUESTION', false],
        ['REACTION', false],
        ['ACCEPTED', false],
      ],
      [['QUESTION', false]],
    ]);
    const settings = (await kim.get('/api/notifications/settings')).body;

    await move();

    expect(await Promise.all(all.map((one) => notificationsOf(movedTo(one))))).toEqual(before);
    expect((await movedTo(kim).get('/api/notifications/settings')).body).toEqual(settings);
    await tellThere();
    expect(await Promise.all(all.map((one) => notificationsOf(movedTo(one))))).toEqual(before);
  });

  test('what had not been told yet is told once, and what happens next joins the line', async () => {
    const [kim, lee] = [await world().senior(), await world().senior('이')];
    const post = await writePost(FREE, kim);
    await writeComment(FREE.comments, lee, post);
    await tell();
    const [told] = await itemsOf(kim);
    await writeComment(FREE.comments, await world().senior('박'), post);
    await move();
    const actors = async () => (await itemsOf(movedTo(kim))).map((line) => [line.actors, line.readAt]);
    expect(await actors()).toEqual([[['이'], null]]);

    await tellThere();
    expect(await actors()).toEqual([[['박', '이'], null]]);
    const last = await writeComment(FREE.comments, movedTo(lee), post);
    await tellThere();
    expect(await itemsOf(movedTo(kim))).toMatchObject([{ commentId: last, actors: ['이', '박'], count: 2 }]);
    expect((await itemsOf(movedTo(kim)))[0]?.id).toBeGreaterThan(told?.id as number);
    // Read, it gives way to a new line.
    await movedTo(kim).post('/api/notifications/read', { all: true });
    await writeComment(FREE.comments, movedTo(lee), post);
    await tellThere();
    expect((await itemsOf(movedTo(kim))).map(({ readAt }) => readAt !== null)).toEqual([false, true]);
  });
});
