/** Restoring, and what else happens at the very same moment: one outcome each. */
import { expect, test } from 'vitest';
import { emptyTrash } from '../../src/trash/empty-trash.ts';
import { FREE, listedIds, QNA, writeComment, writePost } from '../harness/boards.ts';
import { DAY } from '../harness/clock.ts';
import { eachRound, statusesOf } from '../harness/rounds.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { restoreOf, trashOf } from './trash-of.ts';

// That the stored states and counts are those of the rows is checked after every test by the harness.
describeOnBothEngines('at the very same moment,', (world) => {
  test('two admins restore a post: one of them does', async () => {
    const author = await world().newHire();
    const admins = [await world().admin(), await world().admin()];
    const id = await writePost(FREE, author);
    await eachRound(world(), async () => {
      await author.delete(FREE.post(id));
      const answers = await Promise.all(admins.map((admin) => admin.post(restoreOf('post', id))));
      expect(statusesOf(answers)).toEqual([200, 404]);
      expect(await listedIds(FREE, author)).toEqual([id]);
    });
  });

  test('a post is deleted and restored: it is there, or in the trash', async () => {
    const author = await world().newHire();
    const [deleting, restoring] = [await world().admin(), await world().admin()];
    const id = await writePost(FREE, author);
    await author.delete(FREE.post(id));
    await eachRound(world(), async () => {
      const [restored, deleted] = await Promise.all([
        restoring.post(restoreOf('post', id)),
        deleting.delete(`/api/admin/report/free/posts/${id}`),
      ]);
      expect(restored.status).toBe(200);
      expect([204, 404]).toContain(deleted.status);
      const isDeleted = deleted.status === 204;
      expect(await trashOf(deleting)).toHaveLength(Number(isDeleted));
      expect(await listedIds(FREE, author)).toHaveLength(Number(!isDeleted));
      if (!isDeleted) await deleting.delete(`/api/admin/report/free/posts/${id}`);
    });
  });

  test('a comment is restored and its post is deleted: it went with the post, or is in the trash by itself', async () => {
    const [asker, senior, admin] = [await world().newHire(), await world().senior(), await world().admin()];
    const id = await writePost(QNA, asker);
    const comment = await writeComment(QNA.comments, senior, id);
    await senior.delete(QNA.comments.one(comment));
    await eachRound(world(), async () => {
      const [restored, deleted] = await Promise.all([
        admin.post(restoreOf('comment', comment)),
        asker.delete(QNA.post(id)),
      ]);
      expect(deleted.status).toBe(204);
      expect([200, 409]).toContain(restored.status);
      expect(await trashOf(admin)).toHaveLength(restored.status === 200 ? 1 : 2);
      await admin.post(restoreOf('post', id));
      if (restored.status === 409) await admin.post(restoreOf('comment', comment));
      expect((await admin.get(QNA.post(id))).body).toMatchObject({ commentCount: 1 });
      await senior.delete(QNA.comments.one(comment));
    });
  });

  test('a post is restored and its author withdraws with all texts: it is not there in the end', async () => {
    const [admin, other] = [await world().admin(), await world().newHire()];
    const theirs = await writePost(FREE, other);
    await eachRound(world(), async () => {
      const author = await world().newHire();
      const id = await writePost(FREE, author);
      const comment = await writeComment(FREE.comments, author, theirs);
      await author.delete(FREE.post(id));
      await author.delete(FREE.comments.one(comment));

      const [withdrawn, ...restored] = await Promise.all([
        author.post('/withdraw?content=delete'),
        admin.post(restoreOf('post', id)),
        admin.post(restoreOf('comment', comment)),
      ]);

      expect(withdrawn.status).toBe(200);
      for (const { status } of restored) expect([200, 409]).toContain(status);
      expect(await listedIds(FREE, admin)).toEqual([theirs]);
      expect((await admin.get(FREE.comments.of(theirs))).body).toEqual([]);
    });
  });

  test('a post is restored and its 30 days are over: it is there, or gone for good', async () => {
    const author = await world().newHire();
    const ids: number[] = [];
    await eachRound(world(), async () => {
      const id = await writePost(FREE, author);
      ids.push(id);
      await author.delete(FREE.post(id));
    });
    world().clock.advance(30 * DAY - 1);
    const admin = await world().signInAgain(await world().admin());
    const restored: number[] = [];
    const overdue = { ...world().services, clock: () => new Date(world().clock.now().getTime() + 1) };

    for (const id of ids.toReversed()) {
      const [{ status }] = await Promise.all([admin.post(restoreOf('post', id)), emptyTrash(overdue)]);
      expect([200, 404]).toContain(status);
      if (status === 200) restored.push(id);
    }

    expect((await listedIds(FREE, admin)).toSorted()).toEqual(restored.toSorted());
    expect(await world().db.selectFrom('trash').selectAll().execute()).toEqual([]);
    expect(await world().db.selectFrom('trash_rows').selectAll().execute()).toEqual([]);
  });
});
