/** Decisions that are taken back within some seconds (the second page, part E: "Decisions … can be undone"). */
import type { QueuedCase } from '@ieum/contract/cases';
import { describe, expect, test } from 'vitest';
import { recordedKinds } from '../events/recorded.ts';
import { deactivate, FREE, listedIds, type PageOf, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Answer } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { accept } from '../harness/resolving.ts';
import { reportThrice } from '../harness/several.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { itemsOf, useTelling } from '../notifications/listed.ts';

/** On SQLite one process writes at a time, always in the same order. */
const ROUNDS = { sqlite: 3, postgres: 10 };
const QUEUE = '/api/admin/reports';

// That the stored states, counts and the search index are those of the rows is checked after every test by the harness.
describeOnBothEngines('a decision', (world, engine) => {
  const tell = useTelling(world);
  const hide = (id: number, body = {}): Deed => ['patch', `/api/admin/posts/free/${id}`, { hidden: true, ...body }];
  const activate = (id: number, body = {}): Deed => ['patch', `/api/admin/report/free/posts/${id}/activate`, body];
  type Deed = readonly ['patch', path: string, body: object];
  const decide = (admin: Member, [method, path, body]: Deed) => admin[method]<{ decisionId: number }>(path, body);
  const undo = (admin: Member, { body }: Answer<{ decisionId: number }>) =>
    admin.post(`/api/admin/decisions/${body.decisionId}/undo`);
  const queue = async (admin: Member, query = '') =>
    (await admin.get<PageOf<QueuedCase>>(`${QUEUE}?${query}`)).body.content;

  /** All that a decision could change. */
  async function contents(): Promise<Record<string, unknown[]>> {
    const { db } = world();
    const found: Record<string, unknown[]> = {};
    for (const table of ['posts', 'comments', 'post_tags', 'scraps', 'case_texts', 'reports'] as const) {
      const rows: object[] = await db.selectFrom(table).selectAll().execute();
      found[table] = rows.map((row) => JSON.stringify(row)).toSorted();
    }
    // A decision that names a version from before is not valid any more.
    found.cases = (await db.selectFrom('cases').orderBy('id').selectAll().execute()).map(({ version, ...one }) => one);
    found.decisions = await db.selectFrom('decisions').select('case_id').execute();
    const counts = db.selectFrom('kept_counts').where('value', '<>', 0).orderBy('name');
    found.kept_counts = await counts.selectAll().execute();
    return found;
  }

  async function people() {
    const [author, admin] = [await world().newHire(), await world().admin()];
    const id = await writePost(FREE, author, { title: '판단할 글' });
    return { author, admin, id };
  }

  type Scene = [name: string, prepare: (id: number, admin: Member) => Promise<unknown>, deed: (id: number) => Deed];
  const SCENES: Scene[] = [
    ['to hide what nobody has reported', async () => null, hide],
    ['to hide what is pinned', async (id, admin) => admin.patch(`/api/admin/posts/free/${id}`, { pinned: true }), hide],
    ['to dismiss reports', async (id) => (await world().senior()).post(`${FREE.post(id)}/report`), activate],
    ['to hide what was reported', async (id) => (await world().senior()).post(`${FREE.post(id)}/report`), hide],
    ['to show what reports had hidden', (id) => deactivate(FREE, world(), id), activate],
    ['to keep hidden what reports had hidden', (id) => deactivate(FREE, world(), id), hide],
    ['to show what was hidden', async (id, admin) => decide(admin, hide(id)), activate],
  ];
  test.each(SCENES)(
    '%s is taken back exactly, with what the author and reporters were told',
    async (_, prepare, deed) => {
      const { author, admin, id } = await people();
      await prepare(id, admin);
      await tell();
      await world().db.deleteFrom('decisions').execute();
      const told = async () => world().db.selectFrom('notifications').orderBy('id').selectAll().execute();
      const [before, toldBefore] = [await contents(), await told()];
      world().clock.advance(SECOND);

      const made = await decide(admin, deed(id));
      expect(made).toMatchObject({ status: 200, body: { decisionId: expect.any(Number) } });
      await tell();
      world().clock.advance(9 * SECOND);
      expect((await undo(admin, made)).status).toBe(200);
      await tell();

      expect(await contents()).toEqual(before);
      expect(await told()).toEqual(toldBefore);
      expect((await itemsOf(author)).length).toBe(toldBefore.filter(({ member_id }) => member_id === author.id).length);
      // Twice is once.
      expectProblem(await undo(admin, made), 404, 'DECISION_NOT_FOUND');
    },
  );

  test('about a comment is taken back likewise, and nobody is told of one taken back before they were told', async () => {
    const { admin, author } = await people();
    const question = await writePost(QNA, author);
    const answer = await writeComment(QNA.comments, await world().senior(), question);
    await accept(author, question, answer);
    await reportThrice(world(), QNA.comments.one(answer));
    await tell();
    const before = await contents();
    world().clock.advance(SECOND);

    const made = await decide(admin, ['patch', `/api/admin/report/qna/comments/${answer}/activate`, {}]);
    expect((await undo(admin, made)).status).toBe(200);
    await tell();

    expect(await contents()).toEqual(before);
    const kinds = await world().db.selectFrom('notifications').select('kind').distinct().execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain('REPORT_SETTLED');
  });

  test('that is taken back leaves the rest of what its reporters were told of the post', async () => {
    const { author, admin, id } = await people();
    const reporter = await world().senior();
    const report = async (content: string) => {
      await author.put(FREE.post(id), { title: '판단할 글', content, tagIds: [] });
      await reporter.post(`${FREE.post(id)}/report`);
    };
    await report('한 번 고침');
    await decide(admin, activate(id));
    world().clock.advance(SECOND);
    await report('두 번 고침');
    const made = await decide(admin, activate(id));
    await tell();
    const ofReporter = () => {
      const told = world().db.selectFrom('notifications').where('member_id', '=', reporter.id);
      return told.select(['kind', 'count']).execute();
    };
    expect(await ofReporter()).toEqual([{ kind: 'REPORT_SETTLED', count: 2 }]);

    await undo(admin, made);
    await tell();
    expect(await ofReporter()).toEqual([{ kind: 'REPORT_SETTLED', count: 1 }]);
  });

  test('is in the log, and so is that it was taken back; the queue shows what stands', async () => {
    const { admin, id } = await people();
    await (await world().senior()).post(`${FREE.post(id)}/report`);
    const made = await decide(admin, hide(id, { reason: '광고예요' }));
    const [decided] = await queue(admin, 'state=decided');
    const decision = { action: 'POST_HIDDEN', by: admin.nickname, reason: '광고예요', at: expect.any(String) };
    expect(decided).toMatchObject({ id, lastDecision: decision });

    await undo(admin, made);
    expect((await queue(admin))[0]).toMatchObject({ id, state: 'open', lastDecision: null, decidedBy: null });
    expect(await actionsOf(admin)).toMatchObject([{ action: 'DECISION_UNDONE' }, { action: 'POST_HIDDEN' }]);
  });

  test('whose reporter was suspended meanwhile is taken back without that report', async () => {
    const { admin, id } = await people();
    const [reporter] = await deactivate(FREE, world(), id);
    const made = await decide(admin, hide(id));
    await admin.patch(`/api/admin/members/${reporter.id}/suspend`);
    expect((await undo(admin, made)).status).toBe(200);
    expect((await queue(admin))[0]).toMatchObject({ state: 'open', hidden: false, reports: [{}, {}] });
  });

  describe.each<[string, (id: number) => Promise<unknown>]>([
    ['of what was reported', async (id) => (await world().senior()).post(`${FREE.post(id)}/report`)],
    ['of what nobody had reported', async () => null],
  ])('%s leaves no version of the case that is given again', (_, prepare) => {
    const versionNow = async (admin: Member, id: number) => {
      const both = [...(await queue(admin)), ...(await queue(admin, 'state=decided'))];
      return both.find((one) => one.id === id)?.version;
    };

    test('to a decision that others have made since', async () => {
      const [{ admin, id }, reader, other] = [await people(), await world().admin(), await world().admin()];
      await prepare(id);
      const made = await decide(admin, hide(id));
      const read = await versionNow(reader, id);
      await undo(admin, made);
      await decide(other, hide(id));

      const [, path] = activate(id);
      const refused = expectProblem(await reader.patch(path, { version: read }), 409, 'DECIDED_MEANWHILE');
      expect(refused).toMatchObject({ by: other.nickname });
      expect(await reader.patch(path, { version: await versionNow(reader, id) })).toMatchObject({ status: 200 });
    });

    test('when it was only taken back', async () => {
      const [{ admin, id }, reader] = [await people(), await world().admin()];
      await prepare(id);
      const made = await decide(admin, hide(id));
      const read = await versionNow(reader, id);
      await undo(admin, made);

      const [, path] = activate(id);
      const refused = expectProblem(await reader.patch(path, { version: read }), 409, 'CHANGED_MEANWHILE');
      expect(refused).toMatchObject({ detail: expect.stringContaining('판단이 달라졌습니다') });
      expect(await listedIds(FREE, reader)).toEqual([id]);
    });
  });

  test('can be taken back after the one that followed it was', async () => {
    const [{ admin, id }, other] = [await people(), await world().admin()];
    const first = await decide(admin, hide(id));
    world().clock.advance(SECOND);
    const second = await decide(other, activate(id));

    expect((await undo(other, second)).status).toBe(200);
    expect(await listedIds(FREE, other)).toEqual([]);
    expect((await undo(admin, first)).status).toBe(200);
    expect(await listedIds(FREE, other)).toEqual([id]);
  });

  // The rules are the same on both.
  describe.runIf(engine === 'sqlite')('is not taken back', () => {
    test('after the time that is offered and some for the network', async () => {
      const { admin, id } = await people();
      const made = await decide(admin, hide(id));
      world().clock.advance(15 * SECOND + 1);
      expectProblem(await undo(admin, made), 409, 'UNDO_TOO_LATE');
      expect(await listedIds(FREE, admin)).toEqual([]);
    });

    test('by anybody else', async () => {
      const { admin, id } = await people();
      const made = await decide(admin, hide(id));
      expectProblem(await undo(await world().admin(), made), 403, 'NOT_DECIDER');
      expect((await undo(admin, made)).status).toBe(200);
    });

    test('after somebody else has decided, who is named', async () => {
      const { admin, id } = await people();
      const other = await world().admin();
      const made = await decide(admin, hide(id));
      await decide(other, activate(id));
      const refused = expectProblem(await undo(admin, made), 409, 'DECIDED_MEANWHILE');
      expect(refused).toMatchObject({ by: other.nickname });
      expect(await listedIds(FREE, admin)).toEqual([id]);
    });

    test.each<[string, (id: number, author: Member) => Promise<Answer>]>([
      ['an edit', (id, author) => author.put(FREE.post(id), { title: '고침', content: '고침', tagIds: [] })],
      ['a deletion', (id, author) => author.delete(FREE.post(id))],
      ['another report', async (id) => (await world().senior()).post(`${FREE.post(id)}/report`)],
    ])('after %s', async (_, change) => {
      const { author, admin, id } = await people();
      await (await world().senior()).post(`${FREE.post(id)}/report`);
      const made = await decide(admin, activate(id));
      expect((await change(id, author)).status).toBeLessThan(300);
      const before = await contents();
      expectProblem(await undo(admin, made), 409, 'CHANGED_MEANWHILE');
      expect(await contents()).toEqual(before);
    });
  });

  describe('and at the very same moment', () => {
    test.each<[string, (id: number, author: Member, admin: Member) => Promise<Answer>]>([
      ['a deletion', (id, author) => author.delete(FREE.post(id))],
      ['an admin’s deletion', (id, _, admin) => admin.delete(`/api/admin/report/free/posts/${id}`)],
      ['an edit', (id, author) => author.put(FREE.post(id), { title: '고침', content: '고침', tagIds: [] })],
      ['another decision', (id, _, admin) => decide(admin, hide(id))],
      ['the same once more', async (id, _, admin) => decide(admin, activate(id))],
    ])('%s: the undo comes first or is refused', async (_, change) => {
      const other = await world().admin();
      for (let round = 0; round < ROUNDS[engine]; round++) {
        const { author, admin, id } = await people();
        await (await world().senior()).post(`${FREE.post(id)}/report`);
        const made = await decide(admin, activate(id));
        const [undone, changed] = await Promise.all([undo(admin, made), change(id, author, other)]);
        expect([200, 409]).toContain(undone.status);
        expect(changed.status).toBeLessThan(300);
        const undoings = (await recordedKinds(world())).filter((kind) => kind === 'DECISION_UNDONE');
        expect(undoings).toHaveLength(Number(undone.status === 200));
        await world().db.deleteFrom('events').execute();
      }
    });

    test('a third report: it hides the post, or the undo has made it the third of three', async () => {
      for (let round = 0; round < ROUNDS[engine]; round++) {
        const { admin, id } = await people();
        for (let at = 0; at < 2; at++) await (await world().senior()).post(`${FREE.post(id)}/report`);
        const [third, made] = [await world().senior(), await decide(admin, activate(id))];
        const [undone, reported] = await Promise.all([undo(admin, made), third.post(`${FREE.post(id)}/report`)]);
        expect(reported).toMatchObject({ status: 200, body: { result: 'ACCEPTED' } });
        const [shown] = (await queue(admin, `kind=posts&id=${id}`)) as [QueuedCase];
        // Taken back first, two reports wait already.
        expect({ hidden: shown.hidden, status: undone.status }).toEqual(
          undone.status === 200 ? { hidden: true, status: 200 } : { hidden: false, status: 409 },
        );
      }
    });
  });
});
