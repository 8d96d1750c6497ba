import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { startWorld } from '../harness/world.ts';

test('PostgreSQL that takes no writes, as after a failover, is answered with 503, and reading goes on', async () => {
  const world = await startWorld('postgres');
  try {
    const member = await world.senior();
    const post = { title: '제목', content: '내용', tagIds: [] };
    const readOnly = (on: boolean) =>
      sql`select set_config('default_transaction_read_only', ${on ? 'on' : 'off'}, false)`.execute(world.db);

    await Promise.all(Array.from({ length: 10 }, () => readOnly(true)));
    const refused = await member.post('/api/free-posts', post);
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect((await member.get('/api/free-posts')).status).toBe(200);
    expect((await world.nobody.get('/readyz')).status).toBe(503);
    expect((await world.nobody.get('/readyz')).status).toBe(503);

    await Promise.all(Array.from({ length: 10 }, () => readOnly(false)));
    expect((await member.post('/api/free-posts', post)).status).toBe(201);
    await eventually(async () => expect((await world.nobody.get('/readyz')).status).toBe(200));
  } finally {
    await world.stop();
  }
});
