/**
 * From each release to this version, with data that the release itself has made (docs/testing.md says how): its backup is
 * restored, which migrates it, and served.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { usePlace, using } from '../backup/place.ts';
import { newClient } from '../harness/client.ts';
import { ieum } from '../harness/ieum.ts';
import { AUTH_SECRET } from '../harness/release-secret.ts';
import { ENGINES, type EngineName } from '../harness/world.ts';
import { launch } from '../nodes/server-process.ts';
import { schemaOf } from './schema-of.ts';

const FOLDER = join(import.meta.dirname, 'releases');
const RELEASES = readdirSync(FOLDER);
/** Of the demo texts, an admin. */
const ADMIN = 'jihye.kwon@ieum.example';

interface Listed {
  content: { id?: number; postId?: number; title: string; writer: string }[];
  totalElements: number;
}

const place = usePlace();

test('there is a database of each former release', () => {
  expect(RELEASES).toContain('0.1.0');
});

describe.each(RELEASES)('from %s', (release) => {
  const passwords = JSON.parse(readFileSync(join(FOLDER, release, 'passwords.json'), 'utf8')) as Record<
    EngineName,
    string
  >;

  test.each(ENGINES)('on %s, a backup is restored, found in order, and served', async (engine) => {
    const url = await place.url(engine);
    const settings = { DATABASE_URL: url, AUTH_SECRET };
    const backup = place.path('release.backup');
    writeFileSync(backup, gunzipSync(readFileSync(join(FOLDER, release, `${engine}.backup.gz`))));

    const restored = await ieum(settings, 'restore', backup);
    expect(restored).toMatchObject({ status: 0 });
    const ofNew = await using(await place.migrated(engine), schemaOf);
    expect(await using(url, schemaOf)).toEqual(ofNew);
    const found = await ieum(settings, 'doctor');
    expect(found.complaint).toBe('');
    expect(found.status).toBe(0);

    const server = launch(settings);
    onTestFinished(server.kill);
    const origin = await server.listening();
    const nobody = newClient(origin, () => {});
    const { status, body } = await nobody.post<{ accessToken: string; role: string }>('/auth/sign-in', {
      email: ADMIN,
      password: passwords[engine],
    });
    expect({ status, role: body.role }).toEqual({ status: 200, role: 'ADMIN' });
    const admin = newClient(origin, () => {}, body.accessToken);
    const listed = async (path: string) => (await admin.get<Listed>(path)).body;
    for (const path of ['/api/free-posts', '/api/qna-post/list', '/api/tip-posts']) {
      expect((await listed(path)).totalElements, path).toBeGreaterThan(0);
    }
    // What only this version brings works on what the former one has written.
    const [tip] = (await listed('/api/tip-posts?sort=helpful')).content;
    const { content } = await listed(`/api/search?q=${encodeURIComponent(String(tip?.title))}`);
    expect(content.map(({ title }) => title)).toContain(tip?.title);
    expect((await admin.get('/api/admin/members/search')).body).toMatchObject({ totalElements: 41 });
    const post = { title: '새 판에서', content: '쓴 글', tagIds: [] };
    expect((await admin.post('/api/free-posts', post)).status).toBe(201);
    expect((await admin.get('/api/settings')).body).toMatchObject({ contentLimit: 250 });
    expect(server.log().filter(({ level }) => level >= 50)).toEqual([]);
  });
});
