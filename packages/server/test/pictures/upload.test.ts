/** Uploading pictures, and reading them (the second page, part I: "Pictures"). */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ApiAnswer } from '@ieum/contract/api';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { uploadsFolder } from '../../src/config/files-url.ts';
import { damagedFiles, filesOfRows } from '../../src/pictures/compare-files.ts';
import { FREE, postText, TIP, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { HOUR } from '../harness/clock.ts';
import { makePicture, TINY_PICTURE, upload, uploadOne } from '../harness/pictures.ts';
import { expectProblem } from '../harness/problems.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';

type Detail = ApiAnswer<'PUT /api/free-posts/{id}'>;

/** What is left behind of uploads. */
function leftovers({ services }: World): string[] {
  const folder = uploadsFolder(services.config.files);
  return existsSync(folder) ? readdirSync(folder) : [];
}

describeOnBothEngines('a picture', (world) => {
  test('is stored in two sizes, in a post, and read from there', async () => {
    const [author, reader] = [await world().senior(), await world().newHire()];
    const uploaded = await upload(author, await makePicture({ width: 2000, height: 1000 }));
    expect(uploaded).toMatchObject({ status: 201, body: { id: expect.any(Number), width: 1600, height: 800 } });
    const { id } = uploaded.body;

    const post = await writePost(FREE, author, { pictures: [{ id, alt: ' 오류 화면 ' }] });

    const pictures = [{ id, width: 1600, height: 800, alt: '오류 화면' }];
    const shown = await reader.get(FREE.post(post));
    expect(shown.body).toMatchObject({ pictureCount: 1, pictureId: id, pictures });
    const listed = await reader.get<{ content: object[] }>(FREE.list);
    expect(listed.body.content).toMatchObject([{ id: post, pictureCount: 1, pictureId: id }]);
    const mine = await author.get<{ content: object[] }>('/api/mypage/free-posts');
    expect(mine.body.content).toMatchObject([{ pictureCount: 1, pictureId: id }]);

    for (const [size, width] of [['small', 400] as const, ['large', 1600] as const, [undefined, 1600] as const]) {
      const query = size === undefined ? '' : `?size=${size}`;
      const answer = await fetch(`${world().url}/api/pictures/${id}${query}`, {
        headers: { authorization: `Bearer ${reader.accessToken}` },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('private, immutable, max-age=86400');
      const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(made).toMatchObject({ format: 'webp', width, height: width / 2 });
    }
    const files = await filesOfRows(world().db);
    expect([...files.values()]).toEqual([expect.any(String), expect.any(String)]);
    expect(await damagedFiles(world().services.files, files)).toEqual([]);
    expect(leftovers(world())).toEqual([]);
  });

  test('is in one post only, and only of whoever has uploaded it', async () => {
    const [author, other] = [await world().senior(), await world().senior()];
    const id = await uploadOne(author);
    const write = (who: Client, ...ids: number[]) =>
      who.post<{ id: number }>(TIP.create, { ...postText(), tagIds: undefined, pictures: ids.map((id) => ({ id })) });
    expectProblem(await write(other, id), 400, 'PICTURE_UNUSABLE');
    expectProblem(await write(author, id, id + 1), 400, 'PICTURE_UNUSABLE');
    expect(await other.get(TIP.list)).toMatchObject({ body: { totalElements: 0 } });

    const both = await Promise.all([write(author, id), write(author, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expectProblem(await write(author, id), 400, 'PICTURE_UNUSABLE');
  });

  test('stays in an edit that names none, and goes, moves and comes as an edit says', async () => {
    const author = await world().senior();
    const [a, b, c] = [await uploadOne(author), await uploadOne(author), await uploadOne(author)];
    const text = postText();
    const pictures = [{ id: a, alt: '첫째' }, { id: b }];
    const path = FREE.post(await writePost(FREE, author, { pictures }));
    const edit = async (pictures?: object[]) => {
      const { status, body } = await author.put<Detail>(path, { ...text, pictures });
      expect(status).toBe(200);
      expect((await author.get(path)).body).toEqual(body);
      expect(body.pictureCount).toBe(body.pictures.length);
      expect(body.pictureId).toBe(body.pictures[0]?.id ?? null);
      return { version: body.version, pictures: body.pictures.map(({ id, alt }) => [id, alt]) };
    };
    const before = [
      [a, '첫째'],
      [b, ''],
    ];
    expect(await edit()).toEqual({ version: 1, pictures: before });
    expect(await edit([{ id: a }, { id: b }])).toEqual({ version: 1, pictures: before });
    expect(await edit([{ id: b, alt: '둘째' }, { id: c }, { id: a }])).toEqual({
      version: 2,
      pictures: [
        [b, '둘째'],
        [c, ''],
        [a, '첫째'],
      ],
    });
    expect(await edit([{ id: c }])).toEqual({ version: 3, pictures: [[c, '']] });
    expect(await edit([])).toEqual({ version: 4, pictures: [] });
    // What was taken out can be put back, for a day.
    expect(await edit([{ id: a }])).toEqual({ version: 5, pictures: [[a, '']] });
  });

  test('is uploaded fifty times a day, wherever they are by then', async () => {
    const author = await world().senior();
    const now = world().clock.now().getTime();
    const rows = Array.from({ length: 48 }, (_, at) => ({ file: `f${at}`, created_at: now - 20 * HOUR + at }));
    const row = { member_id: author.id, width: 1, height: 1, unused_since: now };
    const values = rows.map((one) => ({ ...one, ...row }));
    await world().db.insertInto('pictures').values(values).execute();
    const pictures = [{ id: await uploadOne(author) }];
    await author.delete(FREE.post(await writePost(FREE, author, { pictures })));

    const both = await Promise.all([upload(author, TINY_PICTURE), upload(author, TINY_PICTURE)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 429]);
    const refused = await upload(author, TINY_PICTURE);
    expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3 * 60 * 60);
    world().clock.advance(5 * HOUR);
    expect(await upload(await world().signInAgain(author), TINY_PICTURE)).toMatchObject({ status: 201 });
  });
});

describeOnOneEngine('an upload', (world) => {
  test('takes JPEG, PNG, WebP and GIF, as they say they are', async () => {
    const author = await world().senior();
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const uploaded = await upload(author, await makePicture({ format }), `image/${format}`);
      expect(uploaded).toMatchObject({ status: 201, body: { width: 64, height: 48 } });
    }
    expectProblem(await upload(author, TINY_PICTURE, 'image/svg+xml'), 415, 'UNSUPPORTED_MEDIA_TYPE');
    const asJson = await author.post('/api/pictures', { upload: { file: '/etc/passwd' } });
    expectProblem(asJson, 415, 'UNSUPPORTED_MEDIA_TYPE');
    expectProblem(await upload(author, new Uint8Array(), 'image/png'), 400, 'PICTURE_UNREADABLE');
    expect(leftovers(world())).toEqual([]);
  });

  test('waits in a folder of its own that nobody else can open, and goes with it', async () => {
    const { pictureDecoder, config } = world().services;
    const waited: object[] = [];
    const { remake } = pictureDecoder;
    vi.spyOn(pictureDecoder, 'remake').mockImplementation((upload, by) => {
      const own = dirname(upload.file);
      const modes = [own, upload.file].map((path) => statSync(path).mode & 0o777);
      waited.push({ below: dirname(own), modes, others: readdirSync(own).length - 1 });
      return remake(upload, by);
    });
    await uploadOne(await world().senior());
    expect(waited).toEqual([{ below: uploadsFolder(config.files), modes: [0o700, 0o600], others: 0 }]);
    expect(leftovers(world())).toEqual([]);
  });

  test('takes 10 MB, whether or not its length is known beforehand', async () => {
    const author = await world().senior();
    const limit = 10 * 1024 * 1024;
    // What follows the picture is no part of it.
    const padded = (bytes: number) => Buffer.concat([TINY_PICTURE], bytes) as Uint8Array<ArrayBuffer>;
    const chunked = (bytes: number) =>
      fetch(`${world().url}/api/pictures`, {
        method: 'POST',
        headers: { authorization: `Bearer ${author.accessToken}`, 'content-type': 'image/png' },
        body: new Blob([padded(bytes)]).stream(),
        duplex: 'half',
      } as RequestInit);
    expect(await upload(author, padded(limit))).toMatchObject({ status: 201 });
    expect((await chunked(limit)).status).toBe(201);
    expectProblem(await upload(author, padded(limit + 1)), 413, 'TOO_LARGE');
    const refused = await chunked(limit + 1);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ code: 'TOO_LARGE', detail: expect.stringContaining('10 MB') });
    expect(leftovers(world())).toEqual([]);
  });

  test('refuses more than four pictures of a post, one twice, and words that are too long', async () => {
    const author = await world().senior();
    const id = await uploadOne(author);
    const write = (pictures: unknown) => author.post(FREE.create, { ...postText(), pictures });
    const five = [1, 2, 3, 4, 5].map((id) => ({ id }));
    for (const pictures of [five, [{ id }, { id }], [{ id, alt: '가'.repeat(251) }], [{ alt: '가' }], {}]) {
      expectProblem(await write(pictures), 400, 'INVALID_FIELDS');
    }
    expect(await write([{ id, alt: '가'.repeat(250) }])).toMatchObject({ status: 201 });
  });

  test('of a member who sends many at once waits its turn', async () => {
    const author = await world().senior();
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(author, TINY_PICTURE)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(4);
    expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
    expect(leftovers(world())).toEqual([]);
    expect(await upload(author, TINY_PICTURE)).toMatchObject({ status: 201 });
  });
});

describeOnOneEngine(
  'what cannot be read',
  (world) => {
    test('is sent twenty times a day, wherever it is tried, and keeps nobody else from sending', async () => {
      const [author, other] = [await world().senior(), await world().senior()];
      const nonsense = new Uint8Array(Buffer.from('nonsense'));
      for (let at = 0; at < 19; at++) expectProblem(await upload(author, nonsense), 400, 'PICTURE_UNREADABLE');
      expect(await upload(author, TINY_PICTURE)).toMatchObject({ status: 201 });
      for (let at = 0; at < 2; at++) expectProblem(await upload(author, nonsense), 400, 'PICTURE_UNREADABLE');
      const refused = await upload(author, TINY_PICTURE);
      expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50 * 60);
      expect(await upload(other, TINY_PICTURE)).toMatchObject({ status: 201 });
      const lines = securityLines(world(), 'throttled');
      expect(lines).toMatchObject([{ counter: 'unreadablePictures' }]);
      expect(lines[0]).not.toHaveProperty('address');

      world().clock.advance(HOUR);
      expect(await upload(await world().signInAgain(author), TINY_PICTURE)).toMatchObject({ status: 201 });
    });
  },
  { RATE_LIMIT: 'on' },
);
