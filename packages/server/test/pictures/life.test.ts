/** What becomes of the files of pictures: whatever happens, none is lost that is shown, and none stays that is not. */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newUploadName, uploadsFolder } from '../../src/config/files-url.ts';
import { compareFiles, deleteOrphanedFiles } from '../../src/pictures/compare-files.ts';
import { namesOf, newFile } from '../../src/pictures/picture-files.ts';
import { FREE, postText, writeComment, writePost } from '../harness/boards.ts';
import { DAY, HOUR } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { doPeriodicWork } from '../harness/periodic-work.ts';
import { TINY_PICTURE, upload, uploadOne } from '../harness/pictures.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';

/** The pictures whose files are there, by the pictures that are asked about. */
async function stored({ services }: World, files: Record<string, string>) {
  const there: string[] = [];
  for (const [name, file] of Object.entries(files)) {
    const found = await Promise.all(namesOf(file).map((one) => services.files.get(one)));
    for (const one of found) one?.content.destroy();
    if (found.every((one) => one !== null)) there.push(name);
    else expect(found).toEqual([null, null]);
  }
  return there;
}

async function filesOf({ db }: World, ids: Record<string, number>): Promise<Record<string, string>> {
  const rows = await db.selectFrom('pictures').where('id', 'in', Object.values(ids)).select(['id', 'file']).execute();
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, rows.find((row) => row.id === id)?.file as string]),
  );
}

async function work(world: World): Promise<void> {
  for (const name of ['empty-trash', 'delete-unused-pictures']) await doPeriodicWork(world, name);
}

const writeWith = (author: Member, ...ids: number[]) =>
  writePost(FREE, author, { pictures: ids.map((id) => ({ id })) });
const commentWith = (author: Member, postId: number, id: number) =>
  writeComment(FREE.comments, author, postId, '댓글', [{ id }]);

describeOnBothEngines('the files of a picture', (world) => {
  test('that is in nothing for a day, or was taken out a day ago, go', async () => {
    const author = await world().senior();
    const ids = { unused: await uploadOne(author), out: await uploadOne(author), inPost: await uploadOne(author) };
    const files = await filesOf(world(), ids);
    const post = await writeWith(author, ids.out, ids.inPost);
    world().clock.advance(DAY - 1);
    await work(world());
    expect(await stored(world(), files)).toEqual(['unused', 'out', 'inPost']);
    const again = await world().signInAgain(author);
    await again.put(FREE.post(post), { ...postText(), pictures: [{ id: ids.inPost }] });
    world().clock.advance(1);
    await work(world());
    expect(await stored(world(), files)).toEqual(['out', 'inPost']);
    world().clock.advance(DAY);
    await work(world());
    expect(await stored(world(), files)).toEqual(['inPost']);
    const rows = await world().db.selectFrom('pictures').select('id').execute();
    expect(rows).toEqual([{ id: ids.inPost }]);
  });

  test('of what was deleted come back with it, and go with it for good', async () => {
    const [author, admin] = [await world().senior(), await world().admin()];
    const ids = {
      restored: await uploadOne(author),
      gone: await uploadOne(author),
      ofComment: await uploadOne(author),
    };
    const files = await filesOf(world(), ids);
    const restored = await writeWith(author, ids.restored);
    const comment = await commentWith(author, restored, ids.ofComment);
    const gone = await writeWith(author, ids.gone);
    const before = (await admin.get(FREE.post(restored))).body;
    const comments = (await admin.get(`/api/free-comments/${restored}`)).body;
    await author.delete(`/api/free-comments/${comment}`);
    expect((await admin.post(`/api/admin/trash/comment/${comment}/restore`, {})).status).toBe(200);
    expect((await admin.get(`/api/free-comments/${restored}`)).body).toEqual(comments);
    for (const id of [restored, gone]) await author.delete(FREE.post(id));
    await work(world());
    expectProblem(await author.get(`/api/pictures/${ids.restored}`), 404, 'PICTURE_NOT_FOUND');
    expect((await admin.post(`/api/admin/trash/post/${restored}/restore`, {})).status).toBe(200);
    expect((await admin.get(FREE.post(restored))).body).toEqual(before);
    expect((await admin.get(`/api/free-comments/${restored}`)).body).toEqual(comments);
    for (const id of [ids.restored, ids.ofComment]) expect((await author.get(`/api/pictures/${id}`)).status).toBe(200);

    world().clock.advance(30 * DAY);
    await work(world());
    expect(await stored(world(), files)).toEqual(['restored', 'ofComment']);
    expect(await world().db.selectFrom('trash_rows').select('of').execute()).toEqual([]);
  });

  test('of who withdraws with all texts go with these, and those in nothing at once', async () => {
    const [author, other, admin] = [await world().senior(), await world().senior(), await world().admin()];
    const ids = {
      unused: await uploadOne(author),
      inPost: await uploadOne(author),
      inComment: await uploadOne(author),
      underDeleted: await uploadOne(author),
    };
    const files = await filesOf(world(), ids);
    await writeWith(author, ids.inPost);
    const [theirs, deleted] = [await writePost(FREE, other), await writePost(FREE, other)];
    await commentWith(author, theirs, ids.inComment);
    await commentWith(author, deleted, ids.underDeleted);
    await other.delete(FREE.post(deleted));
    expect((await author.post('/withdraw?content=delete')).status).toBe(200);
    await work(world());
    expect(await stored(world(), files)).toEqual(['inPost', 'inComment', 'underDeleted']);
    // The comment does not come back with the post of somebody else, and neither does its picture.
    expect((await admin.post(`/api/admin/trash/post/${deleted}/restore`, {})).status).toBe(200);
    await work(world());
    expect(await stored(world(), files)).toEqual(['inPost', 'inComment']);
    world().clock.advance(30 * DAY);
    await work(world());
    expect(await stored(world(), files)).toEqual([]);
    expect(await compareFiles(world().db, world().services.files, new Date(Date.now() + DAY))).toEqual({
      missing: [],
      orphaned: [],
    });
  });

  test('that an interrupted upload or deletion has left go a day later, and no others', async () => {
    const author = await world().senior();
    const ids = { inPost: await uploadOne(author), inTrash: await uploadOne(author), unused: await uploadOne(author) };
    const files = await filesOf(world(), ids);
    await writeWith(author, ids.inPost);
    await author.delete(FREE.post(await writeWith(author, ids.inTrash)));
    const { services, clock } = world();
    if (!('folder' in services.config.files)) throw new Error('the pictures are in no folder');
    const { folder } = services.config.files;
    const orphan = newFile();
    for (const name of namesOf(orphan)) await services.files.put(name, TINY_PICTURE);
    const [orphaned] = namesOf(orphan) as [string];
    const partial = `${orphaned}.0123abcd.partial`;
    const uploads = uploadsFolder(services.config.files);
    const [upload, theirs] = [join(uploads, newUploadName()), join(uploads, 'ieum-upload-of-somebody-else')];
    for (const one of [upload, theirs]) mkdirSync(one, { recursive: true });
    const place = join(folder, orphan.slice(0, 2), orphan.slice(2, 4));
    writeFileSync(join(place, partial), 'half');
    writeFileSync(join(place, 'notes.txt'), 'of somebody else');
    writeFileSync(join(upload, 'picture'), 'half');

    const now = clock.now().getTime();
    const touch = (time: number) => {
      const at = new Date(time);
      for (const name of [...namesOf(orphan), partial, 'notes.txt']) utimesSync(join(place, name), at, at);
      for (const one of [upload, theirs]) utimesSync(one, at, at);
      for (const name of Object.values(files).flatMap(namesOf)) {
        utimesSync(join(folder, name.slice(0, 2), name.slice(2, 4), name), at, at);
      }
    };
    const listed = async () => (await Array.fromAsync(services.files.list())).map(({ name }) => name);
    touch(now - DAY + HOUR);
    await deleteOrphanedFiles(services);
    expect(await listed()).toEqual(expect.arrayContaining([...namesOf(orphan), partial]));
    expect(readdirSync(uploads).toSorted()).toEqual([upload, theirs].map((one) => basename(one)).toSorted());
    touch(now - DAY - HOUR);
    await deleteOrphanedFiles(services);
    expect(readdirSync(uploads)).toEqual([basename(theirs)]);
    const left = Object.values(files).flatMap(namesOf);
    expect((await listed()).toSorted()).toEqual([...left, 'notes.txt'].toSorted());
    expect(await stored(world(), files)).toEqual(['inPost', 'inTrash', 'unused']);
  });
});

describeOnOneEngine('storage that fails', (world) => {
  test('refuses an upload, and leaves nothing', async () => {
    const author = await world().senior();
    const { files } = world().services;
    const put = files.put;
    vi.spyOn(files, 'put').mockImplementation(async (name, content) => {
      if (name.endsWith('-large.webp')) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await put(name, content);
    });
    expectProblem(await upload(author, TINY_PICTURE), 503, 'UNAVAILABLE');
    vi.restoreAllMocks();
    expect(await world().db.selectFrom('pictures').select('id').execute()).toEqual([]);
    expect(await compareFiles(world().db, files, new Date(Date.now() + DAY))).toEqual({ missing: [], orphaned: [] });
    expect(await upload(author, TINY_PICTURE)).toMatchObject({ status: 201 });
  });

  test('without the file of a picture says that it is not found', async () => {
    const author = await world().senior();
    const id = await uploadOne(author);
    const { file } = await filesOf(world(), { id }).then(({ id }) => ({ file: id as string }));
    await world().services.files.delete(namesOf(file));
    expectProblem(await author.get(`/api/pictures/${id}`), 404, 'PICTURE_NOT_FOUND');
    const { missing } = await compareFiles(world().db, world().services.files, new Date());
    expect(missing.toSorted()).toEqual(namesOf(file).toSorted());
  });
});
