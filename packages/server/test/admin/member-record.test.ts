/** What admins find out about a member, and what that leaves (the second page, part E). */
import { expect, test } from 'vitest';
import { FREE, type PageOf, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { MINUTE, SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { actionsOf, ownDataOf } from '../harness/reads.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const NOW = '2026-11-20T01:02:03.456Z';
const record = (id: number) => `/api/admin/members/${id}`;
const history = (id: number) => `${record(id)}/history?size=100`;
const notes = (id: number) => `${record(id)}/notes`;

async function log(admin: Client) {
  return (await actionsOf(admin)).map(({ action, admin, memberId }) => [action, admin, memberId]);
}

describeOnBothEngines('a look at a member’s record', (world) => {
  test('is in the log, and in the own data of the member, once within an hour', async () => {
    const [boss, other] = [await world().admin('대표'), await world().admin('부대표')];
    const kim = await world().member({ nickname: '김민수' });

    const again = async (member: Member) => world().signInAgain(member); // the tokens of before have expired
    await boss.get(record(kim.id));
    world().clock.advance(59 * MINUTE);
    await (await again(boss)).get(history(kim.id));
    await (await again(other)).get(history(kim.id));
    world().clock.advance(MINUTE);
    await (await again(boss)).get(record(kim.id));

    const look = (by: string) => ['MEMBER_VIEWED', by, kim.id];
    expect(await log(await again(other))).toEqual([look('대표'), look('부대표'), look('대표')]);
    const { decisions, looks } = await ownDataOf(await again(kim));
    expect(decisions).toEqual([]);
    expect(looks).toEqual([
      { action: 'MEMBER_VIEWED', createdAt: NOW },
      { action: 'MEMBER_VIEWED', createdAt: '2026-11-20T02:01:03.456Z' },
      { action: 'MEMBER_VIEWED', createdAt: '2026-11-20T02:02:03.456Z' },
      { action: 'OWN_DATA_DOWNLOADED', createdAt: '2026-11-20T02:02:03.456Z' },
    ]);
  });

  test('is one, though a screen asks for all parts of it at once', async () => {
    const [boss, kim] = [await world().admin('대표'), await world().member()];

    await Promise.all([1, 2, 3].flatMap(() => [boss.get(record(kim.id)), boss.get(history(kim.id))]));

    expect(await log(boss)).toEqual([['MEMBER_VIEWED', '대표', kim.id]]);
  });

  test('leaves nothing where there is no member', async () => {
    const [boss, gone] = [await world().admin(), await world().member()];
    await gone.post('/withdraw');

    for (const path of [record(gone.id), history(gone.id), record(4_000_000), history(4_000_000)]) {
      expectProblem(await boss.get(path), 404, 'MEMBER_NOT_FOUND');
    }
    expect(await log(boss)).toEqual([]);
  });
});

describeOnBothEngines('the history of a member', (world) => {
  test('is what was decided about the account, the posts and the comments, newest first, and nothing of others', async () => {
    const [boss, kim] = [await world().admin('대표'), await world().newHire('김민수')];
    const lee = await world().newHire('이하나');
    const post = await writePost(FREE, kim, { title: '김의 글' });
    const theirs = await writePost(FREE, lee, { title: '이의 글' });
    const comment = await writeComment(FREE.comments, kim, theirs);
    const reply = await writeComment(FREE.comments, lee, post);

    await boss.patch(record(kim.id), { organization: '인사팀' });
    await boss.patch(`/api/admin/posts/free/${post}`, { hidden: true, reason: '광고' });
    await boss.patch(`/api/admin/posts/free/${theirs}`, { locked: true });
    await boss.patch(`/api/admin/comments/free/${comment}`, { hidden: true });
    await boss.patch(`/api/admin/comments/free/${reply}`, { hidden: true });
    await boss.delete(`/api/admin/report/free/comments/${comment}`);
    await boss.delete(`/api/admin/report/free/posts/${post}`);
    await boss.patch(`${record(kim.id)}/suspend`, { reason: '반복된 광고' });
    await boss.get(record(kim.id));

    const { content, totalElements } = (await boss.get<PageOf<object>>(history(kim.id))).body;
    const of = { admin: '대표', board: 'free' };
    expect(content).toMatchObject([
      { action: 'MEMBER_SUSPENDED', memberId: kim.id, reason: '반복된 광고' },
      { ...of, action: 'POST_DELETED', target: '김의 글', postId: post },
      { ...of, action: 'COMMENT_DELETED', commentId: comment },
      { ...of, action: 'COMMENT_HIDDEN', commentId: comment },
      { ...of, action: 'POST_HIDDEN', postId: post, reason: '광고' },
      { action: 'MEMBER_CORRECTED', memberId: kim.id },
    ]);
    expect(totalElements).toBe(6);
    const second = (await boss.get<PageOf<object>>(`${record(kim.id)}/history?size=4&page=1`)).body;
    expect(second.content).toMatchObject([{ action: 'POST_HIDDEN' }, { action: 'MEMBER_CORRECTED' }]);
    const ofLee = (await boss.get<PageOf<object>>(history(lee.id))).body;
    expect(ofLee.content).toMatchObject([
      { action: 'COMMENT_HIDDEN', commentId: reply },
      { action: 'COMMENTS_LOCKED', postId: theirs },
    ]);
  });

  test('is in the own data of the member, without who decided', async () => {
    const [boss, kim] = [await world().admin('대표'), await world().newHire()];
    const post = await writePost(FREE, kim);
    await boss.patch(`/api/admin/posts/free/${post}`, { hidden: true, reason: '광고' });

    const { decisions } = await ownDataOf(kim);

    const of = { board: 'free', postId: post, commentId: null, createdAt: NOW };
    expect(decisions).toEqual([{ action: 'POST_HIDDEN', reason: '광고', ...of }]);
  });
});

describeOnBothEngines('notes on a member', (world) => {
  test('are read by all admins, newest first, and in the log without their text', async () => {
    const [boss, other] = [await world().admin('대표'), await world().admin('부대표')];
    const kim = await world().member({ nickname: '김민수' });

    const { status, body } = await boss.post<{ id: number }>(notes(kim.id), { text: ' 전화로 주의를 줌 ' });
    world().clock.advance(SECOND);
    await other.post(notes(kim.id), { text: '다시 확인함' });

    expect(status).toBe(201);
    expect((await other.get(record(kim.id))).body).toMatchObject({
      notes: [
        { text: '다시 확인함', writtenBy: '부대표', createdAt: '2026-11-20T01:02:04.456Z' },
        { id: body.id, text: '전화로 주의를 줌', writtenBy: '대표', createdAt: NOW },
      ],
    });
    expect(await other.delete(`${notes(kim.id)}/${body.id}`)).toMatchObject({ status: 204 });
    expect((await boss.get(record(kim.id))).body).toMatchObject({ notes: [{ text: '다시 확인함' }] });
    const entries = await actionsOf(boss);
    expect(entries.filter(({ action }) => action !== 'MEMBER_VIEWED')).toMatchObject([
      { action: 'MEMBER_NOTE_REMOVED', admin: '부대표', target: '김민수', memberId: kim.id },
      { action: 'MEMBER_NOTE_ADDED', admin: '부대표', memberId: kim.id },
      { action: 'MEMBER_NOTE_ADDED', admin: '대표', memberId: kim.id },
    ]);
    expect(JSON.stringify(entries)).not.toContain('전화');
    expect(world().logs.join()).not.toContain('전화');
  });

  test('are in the own data of the member alone, without who wrote them, and go with the member', async () => {
    const [boss, kim, lee] = [await world().admin('대표'), await world().member(), await world().member()];
    await boss.post(notes(kim.id), { text: '전화로 주의를 줌' });

    expect((await ownDataOf(kim)).notes).toEqual([{ text: '전화로 주의를 줌', createdAt: NOW }]);
    expect((await ownDataOf(lee)).notes).toEqual([]);

    await kim.post('/withdraw');
    expect(await world().db.selectFrom('member_notes').selectAll().execute()).toEqual([]);
  });

  test('are 50 at most, of 500 characters at most, each under its own member', async () => {
    const [boss, kim, lee] = [await world().admin(), await world().member(), await world().member()];
    expectInvalid(await boss.post(notes(kim.id), { text: '가'.repeat(501) }), 'text');
    const written = { member_id: kim.id, written_by: boss.id, text: '메모', created_at: 0 };
    const rows = Array.from({ length: 49 }, () => written);
    const ids = await world().db.insertInto('member_notes').values(rows).returning('id').execute();
    expect(await boss.post(notes(kim.id), { text: '가'.repeat(500) })).toMatchObject({ status: 201 });

    expectProblem(await boss.post(notes(kim.id), { text: '하나 더' }), 409, 'TOO_MANY_NOTES');
    expect(await boss.post(notes(lee.id), { text: '하나' })).toMatchObject({ status: 201 });
    expectProblem(await boss.delete(`${notes(lee.id)}/${ids[0]?.id}`), 404, 'NOTE_NOT_FOUND');

    expect(await boss.delete(`${notes(kim.id)}/${ids[0]?.id}`)).toMatchObject({ status: 204 });
    expect(await boss.post(notes(kim.id), { text: '하나 더' })).toMatchObject({ status: 201 });
  });
});
