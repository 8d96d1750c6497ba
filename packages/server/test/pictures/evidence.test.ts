/** What was reported keeps the pictures of each version for those who decide, as long as that version is kept. */
import type { QueuedCase } from '@ieum/contract/cases';
import { expect, test } from 'vitest';
import { newS3Storage } from '../../src/storage/s3-storage.ts';
import { FREE, type PageOf, postText, writeComment, writePost } from '../harness/boards.ts';
import { DAY } from '../harness/clock.ts';
import { startStorage } from '../harness/object-storage.ts';
import type { Member } from '../harness/people.ts';
import { doPeriodicWork } from '../harness/periodic-work.ts';
import { uploadOne } from '../harness/pictures.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

async function work(world: World): Promise<void> {
  for (const name of ['delete-old-cases', 'empty-trash', 'delete-unused-pictures']) await doPeriodicWork(world, name);
}

/** By version, the ids and words of its pictures. */
async function versionsOf(admin: Member, kind: 'posts' | 'comments', id: number, state = 'open') {
  const path = `/api/admin/reports?state=${state}&kind=${kind}&id=${id}`;
  const [one] = (await admin.get<PageOf<QueuedCase>>(path)).body.content;
  return one?.versions.map(({ version, pictures }) => [version, pictures.map(({ id, alt }) => [id, alt])]);
}

describeOnBothEngines('the pictures of what was reported', (world, engine) => {
  async function setTheScene() {
    const [author, other, moderator] = [await world().senior(), await world().senior(), await world().senior()];
    const admin = await world().admin();
    await world().db.updateTable('members').set({ moderator_since: 1 }).where('id', '=', moderator.id).execute();
    const [first, second] = [await uploadOne(author), await uploadOne(author)];
    const pictures = [{ id: first, alt: '나쁜 화면' }, { id: second }];
    const post = await writePost(FREE, author, { pictures });
    return { author, other, moderator, admin, first, second, post };
  }
  const statuses = async (id: number, ...people: Member[]) => {
    const answers = await Promise.all(people.map((who) => who.get(`/api/pictures/${id}`)));
    return answers.map(({ status }) => status);
  };

  test('stay with its versions when an edit takes them out, and go when these go', async () => {
    const { author, other, moderator, admin, first, second, post } = await setTheScene();
    await other.post(`${FREE.post(post)}/report`);
    await author.put(FREE.post(post), { ...postText(), pictures: [{ id: second, alt: '고친 설명' }] });
    await author.put(FREE.post(post), { ...postText(), pictures: [] });
    const before = [
      [
        1,
        [
          [first, '나쁜 화면'],
          [second, ''],
        ],
      ],
      [2, [[second, '고친 설명']]],
      [3, []],
    ];
    expect(await versionsOf(admin, 'posts', post)).toEqual(before);

    world().clock.advance(DAY + 1);
    await work(world());
    const [a, o, m, b] = [
      await world().signInAgain(author),
      await world().signInAgain(other),
      await world().signInAgain(moderator),
      await world().signInAgain(admin),
    ];
    expect(await versionsOf(b, 'posts', post)).toEqual(before);
    for (const id of [first, second]) expect(await statuses(id, o, m, b)).toEqual([404, 200, 200]);
    // Nothing else of the author's is shown to them.
    expect(await statuses(await uploadOne(a), m, b)).toEqual([404, 404]);

    await b.patch(`/api/admin/report/free/posts/${post}/activate`);
    world().clock.advance(30 * DAY + 1);
    await work(world());
    const [last] = [await world().signInAgain(admin)];
    for (const id of [first, second]) expect(await statuses(id, last)).toEqual([404]);
    expect(await world().db.selectFrom('pictures').select('id').execute()).toHaveLength(0);
    expect(await Array.fromAsync(world().services.files.list())).toEqual([]);
  });

  test('stay while it is in the trash, and in another post, and come back with it', async () => {
    const { author, other, moderator, admin, first, second, post } = await setTheScene();
    await other.post(`${FREE.post(post)}/report`);
    await author.put(FREE.post(post), { ...postText(), pictures: [{ id: second }] });
    const elsewhere = await writePost(FREE, author, { pictures: [{ id: first }] });
    expect(await statuses(first, other, moderator)).toEqual([200, 200]);
    for (const id of [post, elsewhere]) await author.delete(FREE.post(id));
    for (const id of [first, second]) expect(await statuses(id, author, other, moderator)).toEqual([404, 404, 200]);
    await admin.post(`/api/admin/trash/post/${post}/restore`, {});
    expect(await statuses(second, author, other, moderator)).toEqual([200, 200, 200]);
  });

  if (engine === 'postgres') return;

  test('of a comment stay, too; what nobody has reported leaves nothing to moderators', async () => {
    const { author, other, admin, post, first } = await setTheScene();
    const [reported, quiet] = [await uploadOne(author), await uploadOne(author)];
    const comment = await writeComment(FREE.comments, author, post, '댓글', [{ id: reported }]);
    const another = await writeComment(FREE.comments, author, post, '댓글', [{ id: quiet }]);
    await other.post(`${FREE.comments.one(comment)}/report`);
    for (const id of [comment, another]) {
      await author.patch(FREE.comments.one(id), { content: '댓글', pictures: [] });
    }
    expect(await versionsOf(admin, 'comments', comment)).toEqual([
      [1, [[reported, '']]],
      [2, []],
    ]);
    expect(await statuses(reported, admin, other)).toEqual([200, 404]);
    expectProblem(await admin.get(`/api/pictures/${quiet}`), 404, 'PICTURE_NOT_FOUND');
    expect(await statuses(first, admin, other)).toEqual([200, 200]);
  });

  test('are those of a deletion, too, of which its author asks for a review', async () => {
    const { author, other, admin, first, second, post } = await setTheScene();
    await admin.delete(`/api/admin/report/free/posts/${post}`, {});
    expect(await statuses(first, admin)).toEqual([404]);
    expect((await author.post(`/api/reviews/free/posts/${post}`, { text: '다시 봐 주세요.' })).status).toBe(201);
    expect(await versionsOf(admin, 'posts', post)).toEqual([
      [
        1,
        [
          [first, '나쁜 화면'],
          [second, ''],
        ],
      ],
    ]);
    expect(await statuses(first, admin, other)).toEqual([200, 404]);
  });

  test('stay in storage that speaks S3, and go with the versions', async () => {
    const storage = await startStorage();
    try {
      world().services.files = newS3Storage(storage.settings);
      const { author, other, admin, first, post } = await setTheScene();
      await other.post(`${FREE.post(post)}/report`);
      await author.put(FREE.post(post), { ...postText(), pictures: [] });
      world().clock.advance(DAY + 1);
      await work(world());
      const b = await world().signInAgain(admin);
      expect(await statuses(first, b)).toEqual([200]);
      await b.patch(`/api/admin/report/free/posts/${post}/activate`);
      world().clock.advance(30 * DAY + 1);
      await work(world());
      expect(await Array.fromAsync(world().services.files.list())).toEqual([]);
    } finally {
      await storage.close();
    }
  });
});
