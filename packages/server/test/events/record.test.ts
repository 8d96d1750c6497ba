/** What events say, and that there is one exactly where something happened. */
import { expect, test } from 'vitest';
import { transact } from '../../src/db/transact.ts';
import { recordDeed } from '../../src/events/deed.ts';
import { record } from '../../src/events/record.ts';
import { FREE, postText, writePost } from '../harness/boards.ts';
import { MINUTE } from '../harness/clock.ts';
import { PASSWORD } from '../harness/people.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { recorded, recordedKinds } from './recorded.ts';

const board = 'free';

describeOnBothEngines('an event', (world) => {
  test('is there with its change or not at all', async () => {
    const { db, clock } = world();
    const event = { kind: 'MEMBER_JOINED', memberId: 1 } as const;

    await expect(
      transact(db, async (tx) => {
        await record(tx, event, clock.now());
        throw new Error('the change fails');
      }),
    ).rejects.toThrow('the change fails');
    expect(await recorded(world())).toEqual([]);
    await transact(db, (tx) => record(tx, event, clock.now()));

    expect(await recorded(world())).toEqual([event]);
  });

  test('is there with the entry of the log and the line of its deed, or none of them', async () => {
    const { db, clock } = world();
    const [boss, kim] = [await world().admin(), await world().member()];
    const lines: object[] = [];
    const by = {
      actor: boss,
      now: clock.now(),
      securityLog: (name: string, facts: object) => lines.push({ name, ...facts }),
    };
    const event = { memberId: kim.id, adminId: boss.id };
    const about = { member: kim, reason: '까닭', event };
    const entries = () => db.selectFrom('admin_actions').select(['admin_id', 'action', 'target', 'reason']).execute();
    const left = async () => [await recorded(world()), await entries(), lines];

    await expect(
      transact(db, async (tx) => {
        await recordDeed(tx, by, 'member-suspended', about);
        throw new Error('the change fails');
      }),
    ).rejects.toThrow('the change fails');
    expect(await left()).toEqual([[], [], []]);
    await transact(db, async (tx) => {
      await recordDeed(tx, by, 'member-suspended', about);
      expect(lines).toEqual([]); // not before it is committed
    });

    expect(await left()).toEqual([
      [{ kind: 'MEMBER_SUSPENDED', ...event }],
      [{ admin_id: boss.id, action: 'MEMBER_SUSPENDED', target: kim.nickname, reason: '까닭' }],
      [{ name: 'member-suspended', ...event }],
    ]);
  });

  test('says who did what to what, and when', async () => {
    const { clock, db } = world();
    const [kim, lee] = [await world().newHire(), await world().senior()];
    const postId = await writePost(FREE, kim);
    clock.advance(MINUTE);

    const { body } = await lee.post<{ id: number }>(FREE.comments.create, { freePostId: postId, content: '댓글' });
    const comment = { board, postId, commentId: body.id };
    await lee.patch(FREE.comments.one(body.id), { content: '고친 댓글' });
    await kim.post(`${FREE.comments.one(body.id)}/report`);
    await lee.delete(FREE.comments.one(body.id));
    await kim.put(FREE.post(postId), postText({ title: '고친 제목' }));
    await kim.delete(FREE.post(postId));

    expect(await recorded(world())).toEqual([
      { kind: 'POST_WRITTEN', actorId: kim.id, board, postId },
      { kind: 'COMMENT_WRITTEN', actorId: lee.id, ...comment },
      { kind: 'COMMENT_EDITED', actorId: lee.id, ...comment },
      { kind: 'REPORT_MADE', actorId: kim.id, ...comment },
      { kind: 'COMMENT_DELETED', actorId: lee.id, authorId: lee.id, by: 'AUTHOR', ...comment },
      { kind: 'POST_EDITED', actorId: kim.id, board, postId },
      { kind: 'POST_DELETED', actorId: kim.id, authorId: kim.id, by: 'AUTHOR', status: 'ACTIVE', board, postId },
    ]);
    const times = await db.selectFrom('events').orderBy('id').select('created_at').limit(2).execute();
    expect(times.map((row) => row.created_at)).toEqual([clock.now().getTime() - MINUTE, clock.now().getTime()]);
  });

  test('tells when reports take a post off the lists, and what an admin does about it', async () => {
    const kim = await world().newHire();
    const postId = await writePost(FREE, kim);
    const reporters = [await world().senior(), await world().senior(), await world().senior()];
    const boss = await world().admin();
    const post = { board, postId };

    for (const reporter of reporters) await reporter.post(`${FREE.post(postId)}/report`);
    await boss.patch(`/api/admin/report/free/posts/${postId}/activate`);
    await boss.delete(`/api/admin/report/free/posts/${postId}`);

    const changed = { kind: 'POST_STATUS_CHANGED', ...post };
    const deleted = { kind: 'POST_DELETED', by: 'ADMIN', ...post };
    expect((await recorded(world())).slice(1)).toEqual([
      ...reporters.map(({ id }) => ({ kind: 'REPORT_MADE', actorId: id, ...post, commentId: null })),
      { ...changed, actorId: reporters[2]?.id, from: 'ACTIVE', to: 'DEACTIVATED', by: 'REPORTS' },
      { ...changed, actorId: boss.id, from: 'DEACTIVATED', to: 'ACTIVE', by: 'ADMIN' },
      { kind: 'REPORTS_SETTLED', actorId: boss.id, ...post, reporterIds: reporters.map(({ id }) => id) },
      { ...deleted, actorId: boss.id, authorId: kim.id, status: 'ACTIVE', reporterIds: [], mutedBy: [] },
    ]);
  });

  test('is not there for what changed nothing: a create sent again, a report made again, an edit without a change', async () => {
    const [kim, lee] = [await world().newHire(), await world().senior()];
    const key = { 'idempotency-key': '7f9c2c1e-8d0b-4a52-9a43-0d1f6a4b7a55' };
    const create = () => kim.post<{ id: number }>(FREE.create, postText(), key);
    const { body } = await create();
    await lee.post(`${FREE.post(body.id)}/report`);
    const before = await recordedKinds(world());

    expect((await create()).body).toEqual(body);
    expect((await kim.put(FREE.post(body.id), postText())).status).toBe(200);
    expect((await lee.post(`${FREE.post(body.id)}/report`)).status).toBe(200);
    expect((await lee.delete(FREE.post(body.id))).status).toBe(403);

    expect(before).toEqual(['POST_WRITTEN', 'REPORT_MADE']);
    expect(await recordedKinds(world())).toEqual(before);
  });
});

describeOnBothEngines('an event of a member', (world) => {
  test('tells a new device from one that is known', async () => {
    const { nobody } = world();
    const { id: memberId, email } = await world().member();
    const signIn = (headers = {}) => nobody.post('/auth/sign-in', { email, password: PASSWORD }, headers);

    const cookie = (await signIn()).headers.getSetCookie().map((text) => text.split(';')[0]);
    await signIn({ cookie: cookie.join('; ') });

    expect(cookie).toHaveLength(1);
    expect(await recorded(world())).toEqual([
      { kind: 'SIGNED_IN_ON_NEW_DEVICE', memberId, signInId: expect.any(Number), isFirst: true },
    ]);
  });

  test('tells why a sign-in has ended', async () => {
    const { clock, bearer } = world();
    const [kim, lee] = [await world().member(), await world().member()];

    await bearer(kim.refreshToken).post('/auth/sign-out');
    expect((await bearer(kim.refreshToken).post('/auth/sign-out')).status).toBe(401);
    await bearer(lee.refreshToken).post('/auth/reissue');
    clock.advance(5 * MINUTE);
    expect((await bearer(lee.refreshToken).post('/auth/reissue')).status).toBe(401);

    expect(await recorded(world())).toEqual([
      { kind: 'SIGN_IN_ENDED', memberId: kim.id, signInId: expect.any(Number), why: 'SIGNED_OUT' },
      { kind: 'SIGN_IN_ENDED', memberId: lee.id, signInId: expect.any(Number), why: 'TOKEN_REUSED' },
    ]);
  });
});
