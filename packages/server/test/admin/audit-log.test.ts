import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deactivate, FREE, QNA, TIP, writePost } from '../harness/boards.ts';
import { SECOND } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { describeOnBothEngines, type EngineName } from '../harness/world.ts';

/** The way round `delete` that an engine knows; `cascade`, since the looks at members refer to it. */
function emptyOrReplace(engine: EngineName) {
  return engine === 'postgres'
    ? sql`truncate admin_actions cascade`
    : sql`replace into admin_actions select * from admin_actions`;
}

describeOnBothEngines('the log of what admins did', (world) => {
  test('knows who activated, who dismissed reports and who deleted, newest first', async () => {
    const [one, other] = [await world().admin('관리자1'), await world().admin('관리자2')];
    const author = await world().newHire();
    const activated = await writePost(QNA, author, { title: '살린 글' });
    const reported = await writePost(QNA, author, { title: '그대로 둔 글' });
    const deleted = await writePost(QNA, author, { title: '지운 글' });
    await deactivate(QNA, world(), activated);
    await (await world().senior()).post(`${QNA.post(reported)}/report`);

    await one.patch(`/api/admin/report/qna/posts/${activated}/activate`);
    world().clock.advance(SECOND);
    await one.patch(`/api/admin/report/qna/posts/${reported}/activate`);
    await other.delete(`/api/admin/report/qna/posts/${deleted}`);

    const [first, later] = ['2026-11-20T01:02:03.456Z', '2026-11-20T01:02:04.456Z'];
    const [byOne, byOther] = [
      { admin: '관리자1', board: 'qna' },
      { admin: '관리자2', board: 'qna' },
    ];
    expect(await actionsOf(one)).toMatchObject([
      { ...byOther, action: 'POST_DELETED', target: '지운 글', postId: deleted, createdAt: later },
      { ...byOne, action: 'REPORTS_DISMISSED', target: '그대로 둔 글', postId: reported, createdAt: later },
      { ...byOne, action: 'POST_ACTIVATED', target: '살린 글', postId: activated, createdAt: first },
    ]);
  });

  test('holds nothing of what was refused', async () => {
    const author = await world().newHire();
    const id = await writePost(FREE, author);
    const tip = await writePost(TIP, await world().senior());
    expectProblem(await author.delete(`/api/admin/report/free/posts/${id}`), 403, 'NOT_ADMIN');
    const boss = await world().admin();
    expectProblem(await boss.delete(`/api/admin/report/free/posts/${tip}`), 404, 'POST_NOT_FOUND');
    expect(await actionsOf(boss)).toEqual([]);

    await boss.delete(`/api/admin/report/free/posts/${id}`);

    expect(await actionsOf(boss)).toHaveLength(1);
  });

  test('cannot be changed or emptied, not even by hand', async () => {
    const boss = await world().admin();
    const id = await writePost(FREE, await world().newHire());
    await boss.delete(`/api/admin/report/free/posts/${id}`);
    const { db, engine } = world();

    await expect(db.deleteFrom('admin_actions').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('admin_actions').set({ target: '딴청' }).execute()).rejects.toThrow('append-only');
    await expect(emptyOrReplace(engine).execute(db)).rejects.toThrow('append-only');

    expect(await actionsOf(boss)).toHaveLength(1);
  });

  test('keeps the deeds of an admin who has withdrawn, without the name', async () => {
    const boss = await world().admin();
    const id = await writePost(FREE, await world().newHire());
    const other = await world().admin();
    await boss.delete(`/api/admin/report/free/posts/${id}`);
    await boss.post('/withdraw');

    expect(await actionsOf(other)).toMatchObject([{ admin: null, postId: id }]);
  });

  test('keeps what was done to a member who has withdrawn, without the name, the organization and the year', async () => {
    const [boss, kim] = [await world().admin(), await world().member({ nickname: '김하늘' })];
    const change = { organization: '바다팀', joinedYear: 2021 };
    expect(await boss.patch(`/api/admin/members/${kim.id}`, change)).toMatchObject({ status: 200 });
    const ofYear = { field: 'joinedYear', before: '2020', after: '2021' };
    const ofOrganization = { field: 'organization', before: expect.any(String), after: '바다팀' };
    expect(await actionsOf(boss)).toMatchObject([{ target: '김하늘', changes: [ofYear, ofOrganization] }]);

    await kim.post('/withdraw');

    const nameless = { action: 'MEMBER_CORRECTED', target: null, memberId: kim.id, changes: [] };
    expect(await actionsOf(boss)).toMatchObject([nameless]);
  });
});
