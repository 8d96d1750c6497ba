import { expect, test } from 'vitest';
import { FREE, QNA, writePost } from '../harness/boards.ts';
import { describeOnOneEngine } from '../harness/world.ts';

describeOnOneEngine('the log', (world) => {
  test('has no line for a probe that succeeds, only for one that fails', async () => {
    const { nobody } = world();
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect(await nobody.raw('GET', path)).toMatchObject({ status: 200 });
    }
    await nobody.raw('GET', '/metrics', { headers: { 'x-forwarded-for': '192.0.2.1' } });

    const probes = world().logs.map((line) => JSON.parse(line));
    expect(probes.map(({ path, status }) => ({ path, status }))).toEqual([{ path: '/metrics', status: 404 }]);
  });

  test('is one JSON object a line, with method, path and status of each request', async () => {
    await world().nobody.get('/api/free-posts?page=1');

    const lines = world().logs.map((line) => JSON.parse(line));

    expect(lines).toContainEqual(expect.objectContaining({ method: 'GET', path: '/api/free-posts', status: 401 }));
    for (const { time } of lines) expect(new Date(time).toISOString()).toBe(time);
  });

  test('names the member who has written something, and nobody who has read it', async () => {
    const kim = await world().member();
    const id = await writePost(FREE, kim);
    await kim.get(FREE.post(id));
    await kim.raw('HEAD', FREE.post(id));

    const lines = world().logs.map((line) => JSON.parse(line));
    const of = (method: string, path: string) => lines.filter((line) => line.method === method && line.path === path);

    expect(of('POST', FREE.create)).toMatchObject([{ memberId: kim.id }]);
    for (const method of ['GET', 'HEAD']) {
      expect(of(method, FREE.post(id))).toHaveLength(1);
      expect(of(method, FREE.post(id))[0]).not.toHaveProperty('memberId');
    }
  });

  test('has the address of who is refused or writes, and of nobody who reads, trades a token or asks', async () => {
    const kim = await world().newHire();
    const { nobody, bearer } = world();
    const { url, accessToken } = { ...world(), ...kim };
    const lines = () => world().logs.map((line) => JSON.parse(line));

    await nobody.get('/qna/write');
    await kim.get('/api/search/similar?board=qna&title=연차는');
    await kim.get('/api/search/similar?board=qna');
    await kim.get('/api/live');
    await kim.get('/api/members/me/anonymity');
    expect(await bearer(kim.refreshToken).post('/auth/reissue')).toMatchObject({ status: 200 });
    await kim.post('/api/pictures', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0));
    await fetch(`${url}/api/search/similar`, {
      method: 'OPTIONS',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    await writePost(QNA, kim, { anonymous: true });
    expect(lines().length).toBeGreaterThan(8);
    for (const line of lines()) {
      expect(line).not.toHaveProperty('ip');
      expect(line).not.toHaveProperty('memberId');
    }

    world().logs.length = 0;
    await nobody.get('/api/search/similar?board=qna&title=연차는');
    await nobody.get('/auth/check-nickname?nickname=새싹');
    await nobody.get('/assets/there-is-none.js');
    await bearer('no-token').post('/auth/reissue');
    await writePost(FREE, kim);
    for (const line of lines()) expect(line).toHaveProperty('ip', '127.0.0.1');
    expect(lines()).toHaveLength(5);
  });
});
