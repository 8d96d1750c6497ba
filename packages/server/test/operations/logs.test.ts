import { expect, test } from 'vitest';
import { FREE, writePost } from '../harness/boards.ts';
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
});
