/** The queue of what was reported, and decisions by several at once (the second page, part E). */
import type { QueuedCase } from '@ieum/contract/cases';
import { describe, expect, test } from 'vitest';
import { deactivate, FREE, type PageOf, QNA, writeComment, writePost } from '../harness/boards.ts';
import { MINUTE, SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { writePosts } from '../harness/several.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const QUEUE = '/api/admin/reports';
const decisions = (id: number) => ({
  activate: (admin: Member, version?: number) =>
    admin.patch(`/api/admin/report/free/posts/${id}/activate`, { version }),
  hide: (admin: Member, version?: number) => admin.patch(`/api/admin/posts/free/${id}`, { hidden: true, version }),
  remove: (admin: Member, version?: number) => admin.delete(`/api/admin/report/free/posts/${id}`, { version }),
});

describeOnBothEngines('the queue', (world, engine) => {
  const queue = async (admin: Member, query = '') =>
    (await admin.get<PageOf<QueuedCase>>(`${QUEUE}?${query}`)).body.content;
  /** Two posts and an answer to a question, reported in this order: the second post, the answer, the first post. */
  async function reported() {
    const [author, reader, admin] = [await world().newHire(), await world().senior(), await world().admin()];
    const answerer = await world().senior();
    const [first, second] = [await writePost(FREE, author, { title: '첫 글' }), await writePost(FREE, author)];
    const question = await writePost(QNA, author, { title: '질문' });
    const answer = await writeComment(QNA.comments, answerer, question, '나쁜 답');
    for (const path of [FREE.post(second), QNA.comments.one(answer), FREE.post(first)]) {
      world().clock.advance(SECOND);
      await reader.post(`${path}/report`, { note: `${path} 이상해요` });
    }
    return { author, reader, answerer, admin, first, second, question, answer };
  }

  test('has one case for each post and comment, the oldest first, and those of one kind', async () => {
    const { admin, author, first, second, question, answer } = await reported();
    world().clock.advance(SECOND);
    await (await world().senior()).post(`${FREE.post(second)}/report`);

    const cases = await queue(admin);
    expect(cases.map(({ kind, id, reports }) => [kind, id, reports.length])).toEqual([
      ['posts', second, 2],
      ['comments', answer, 1],
      ['posts', first, 1],
    ]);
    expect(cases[1]).toMatchObject({
      ...{ board: 'qna', postId: question, title: '질문', content: '나쁜 답', state: 'open', hidden: false },
      ...{ deleted: false, notes: [], claimedBy: null, decidedBy: null },
      reports: [{ note: `${QNA.comments.one(answer)} 이상해요`, textVersion: 1 }],
      versions: [{ version: 1, title: '질문', content: '나쁜 답' }],
    });
    expect(cases[2]).toMatchObject({ title: '첫 글', writer: author.nickname, firstAt: expect.any(String) });
    expect((await queue(admin, 'kind=comments')).map(({ id }) => id)).toEqual([answer]);
    expect((await queue(admin, `kind=posts&id=${first}`)).map(({ id }) => id)).toEqual([first]);
    expect((await queue(admin, 'kind=posts&size=1&page=1')).map(({ id }) => id)).toEqual([first]);
  });

  test('shows the text as it was when each report came, and every version since', async () => {
    const { author, admin, first, answerer, answer } = await reported();
    const rewrite = (title: string) => author.put(FREE.post(first), { title, content: '고친 본문', tagIds: [] });
    await rewrite('고친 글');
    await (await world().senior()).post(`${FREE.post(first)}/report`);
    await rewrite('또 고친 글');

    const shown = async () => (await queue(admin, `kind=posts&id=${first}`))[0] as QueuedCase;
    const { reports, versions, ...text } = await shown();
    expect(text).toMatchObject({ title: '또 고친 글', content: '고친 본문' });
    const versionOf = (wanted: string) => versions.find((version) => version.title === wanted)?.version;
    expect(reports.map(({ textVersion }) => textVersion)).toEqual([versionOf('첫 글'), versionOf('고친 글')]);
    expect(versions.map((version) => version.title)).toEqual(['첫 글', '고친 글', '또 고친 글']);

    for (let at = 0; at < 20; at++) await rewrite(`${at}번째`);
    const newest = Array.from({ length: 20 }, (_, at) => `${at}번째`);
    const kept = (await shown()).versions;
    expect(kept.map((version) => version.title)).toEqual(['첫 글', '고친 글', ...newest]);
    expect(kept.map(({ version }) => version)).toEqual([1, 2, ...newest.map((_, at) => at + 4)]);

    await answerer.patch(QNA.comments.one(answer), { content: '고친 답' });
    const [{ content, versions: ofAnswer }] = (await queue(admin, 'kind=comments')) as [QueuedCase];
    expect(content).toBe('고친 답');
    expect(ofAnswer).toMatchObject([
      { title: '질문', content: '나쁜 답' },
      { title: '질문', content: '고친 답' },
    ]);
  });

  test('sends no more of long former texts than all of one case', async () => {
    const { author, admin, first, second } = await reported();
    for (let at = 2; at <= 20; at++) {
      const text = { title: `${at}`.padEnd(1_000, '가'), content: `${at}`.padEnd(10_000, '나'), tagIds: [] };
      for (const id of [first, second]) await author.put(FREE.post(id), text);
    }
    const lengths = ({ versions }: QueuedCase) => versions.map(({ content }) => content.length);

    const page = await queue(admin, 'kind=posts');
    const sent = page.flatMap(({ versions }) => versions.map(({ title, content }) => title + content));
    expect(page.map(({ versions }) => versions.length)).toEqual([20, 20]);
    expect(sent.join('').length).toBeLessThan(20 * 11_000 + sent.length * 2 * 301);
    for (const one of page) expect(lengths(one).slice(1)).toEqual([...Array(9).fill(10_000), ...Array(10).fill(301)]);
    const [alone] = await queue(admin, `kind=posts&id=${first}`);
    expect(lengths(alone as QueuedCase).slice(1)).toEqual(Array(19).fill(10_000));
  });

  test('has what was decided about apart, the last one first, with who has decided', async () => {
    const { admin, author, first, second, answer } = await reported();
    const moderator = await world().admin();
    await decisions(second).activate(admin);
    world().clock.advance(SECOND);
    await decisions(first).remove(moderator);

    const decided = await queue(admin, 'state=decided');
    expect(decided.map(({ id, deleted, decidedBy }) => [id, deleted, decidedBy])).toEqual([
      [first, true, moderator.nickname],
      [second, false, admin.nickname],
    ]);
    expect(decided[0]).toMatchObject({ title: '첫 글', state: 'decided', versions: [{ title: '첫 글' }] });
    expect((await queue(admin)).map(({ id }) => id)).toEqual([answer]);
    await author.delete(FREE.post(second));
    expect((await queue(admin, 'state=decided')).map(({ deleted }) => deleted)).toEqual([true, true]);
  });

  test('shows what was decided about the author and what they wrote, and nothing of who has withdrawn', async () => {
    const { admin, author, first, second, answer } = await reported();
    const historyOf = async (id: number) => (await queue(admin)).find((one) => one.id === id)?.history;
    expect(await historyOf(first)).toEqual({ reported: 2, decisions: 0, latest: [] });

    await admin.patch(`/api/admin/posts/free/${second}`, { hidden: true, reason: '광고' });
    await admin.patch(`/api/admin/posts/free/${second}`, { locked: true });
    for (const reason of ['반복', ...Array(4).fill(undefined)]) {
      await admin.patch(`/api/admin/members/${author.id}/suspend`, { reason });
      await admin.patch(`/api/admin/members/${author.id}/resume`);
    }

    const history = await historyOf(first);
    expect(history).toMatchObject({ reported: 2, decisions: 11 });
    expect(history?.latest.map(({ action }) => action)).toEqual(
      Array.from({ length: 5 }, () => ['MEMBER_RESUMED', 'MEMBER_SUSPENDED']).flat(),
    );
    expect(history?.latest.at(-1)).toMatchObject({ target: author.nickname, reason: '반복' });
    expect(await historyOf(answer)).toMatchObject({ reported: 1, decisions: 0 });

    await (await world().signInAgain(author)).post('/withdraw');
    expect(await historyOf(first)).toBeNull();
  });

  test('leaves out what its author has deleted, until that is restored', async () => {
    const { author, admin, first, second, answer } = await reported();
    await author.delete(FREE.post(second));
    expect((await queue(admin)).map(({ id }) => id)).toEqual([answer, first]);

    await admin.post(`/api/admin/trash/post/${second}/restore`);

    expect((await queue(admin)).map(({ id }) => id)).toEqual([second, answer, first]);
  });

  test('tells who is about to decide, for half an hour', async () => {
    const { admin } = await reported();
    const other = await world().admin();
    const { caseId } = (await queue(admin))[0] as QueuedCase;
    const claim = `${QUEUE}/${caseId}/claim`;
    const claimedBy = async (reader = other) => (await queue(reader))[0]?.claimedBy;

    expect((await admin.put(claim)).status).toBe(204);
    expect(await claimedBy()).toBe(admin.nickname);
    expect((await admin.put(claim)).status).toBe(204);
    const refused = expectProblem(await other.put(claim), 409, 'CLAIMED_MEANWHILE');
    expect(refused).toMatchObject({ by: admin.nickname, detail: expect.stringContaining(admin.nickname) });
    await other.delete(claim);
    expect(await claimedBy()).toBe(admin.nickname);
    await admin.delete(claim);
    expect(await claimedBy()).toBeNull();

    await admin.put(claim);
    world().clock.advance(30 * MINUTE);
    const back = await world().signInAgain(other);
    expect(await claimedBy(back)).toBeNull();
    expect((await back.put(claim)).status).toBe(204);
    const logged = (await actionsOf(back)).map(({ action, admin, target }) => [action, admin, typeof target]);
    expect(logged.toReversed()).toEqual([
      ['CASE_CLAIMED', admin.nickname, 'string'],
      ['CASE_UNCLAIMED', admin.nickname, 'string'],
      ['CASE_CLAIMED', admin.nickname, 'string'],
      ['CASE_CLAIMED', other.nickname, 'string'],
    ]);
  });

  test('keeps notes among admins and moderators, fifty of each case', async () => {
    const { admin } = await reported();
    const { caseId, version } = (await queue(admin))[0] as QueuedCase;
    const write = (content: string) => admin.post(`${QUEUE}/${caseId}/notes`, { content });

    expect((await write('작성자와 이야기함')).status).toBe(201);
    expect((await queue(admin))[0]).toMatchObject({
      version,
      notes: [{ writer: admin.nickname, content: '작성자와 이야기함' }],
    });
    expectProblem(await write('가'.repeat(501)), 400, 'INVALID_FIELDS');
    for (let at = 1; at < 50; at++) await write(`${at}`);
    expectProblem(await write('하나 더'), 409, 'TOO_MANY_CASE_NOTES');
  });

  describe.each(['activate', 'hide', 'remove'] as const)('a decision to %s', (deed) => {
    test('that names a version is refused after another one, and says whose that was', async () => {
      const { admin, first } = await reported();
      const other = await world().admin();
      const [{ version }] = (await queue(admin, `kind=posts&id=${first}`)) as [QueuedCase];
      expect((await decisions(first)[deed](other, version)).status).toBeLessThan(300);

      for (const answer of Object.values(decisions(first))) {
        const refused = expectProblem(await answer(admin, version), 409, 'DECIDED_MEANWHILE');
        expect(refused).toMatchObject({ by: other.nickname, detail: expect.stringContaining(other.nickname) });
      }
    });

    test('that names a version is refused after an edit', async () => {
      const { author, admin, first } = await reported();
      const [{ version }] = (await queue(admin, `kind=posts&id=${first}`)) as [QueuedCase];
      await author.put(FREE.post(first), { title: '고친 글', content: '고친 본문', tagIds: [] });

      expectProblem(await decisions(first)[deed](admin, version), 409, 'CHANGED_MEANWHILE');
      expect((await decisions(first)[deed](admin)).status).toBeLessThan(300);
    });
  });

  test('has exactly one decision of each case when two decide about many at once', async () => {
    const [author, ...admins] = [await world().newHire(), await world().admin(), await world().admin()];
    const ids = await writePosts(world(), FREE, author, engine === 'sqlite' ? 6 : 24);
    for (const id of ids) await (await world().senior()).post(`${FREE.post(id)}/report`);
    const hidden = await writePost(FREE, author);
    await deactivate(FREE, world(), hidden);
    const versions = new Map((await queue(admins[0] as Member, 'size=100')).map(({ id, version }) => [id, version]));

    const rounds = [...ids, hidden].map((id, at) =>
      Promise.all(
        admins.map((admin, who) => {
          const deeds = Object.values(decisions(id));
          const deed = deeds[(at + who) % deeds.length] as (typeof deeds)[number];
          return deed(admin, versions.get(id));
        }),
      ),
    );
    for (const answers of await Promise.all(rounds)) {
      const refused = answers.filter(({ status }) => status >= 300);
      expect(refused).toHaveLength(1);
      const winner = admins[answers.findIndex(({ status }) => status < 300)];
      for (const answer of refused) {
        expect(expectProblem(answer, 409, 'DECIDED_MEANWHILE')).toMatchObject({ by: winner?.nickname });
      }
    }
    expect(await queue(admins[0] as Member)).toEqual([]);
    const decided = (await actionsOf(admins[0] as Member)).flatMap(({ postId }) => postId ?? []);
    expect(decided.toSorted()).toEqual([...ids, hidden].toSorted());
  });
});
