/** Where a company has named its community, its name stands wherever the product's would. */
import { expect, test } from 'vitest';
import { optionsFor } from '../factors/passkeys.ts';
import type { Client } from '../harness/client.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';

const NAME = '두레 R&D $&';
const IN_HTML = '두레 R&amp;D $&amp;';

const called = (admin: Client, communityName: string) => admin.put('/api/admin/settings', { communityName });
const titleOf = (html: unknown) => /<title>(.*)<\/title>/.exec(String(html))?.[1];
const titleAt = async (world: World, path: string) => titleOf((await world.nobody.get(path)).body);
const manifestOf = async (world: World) => (await world.nobody.get('/manifest.webmanifest')).body;

describeOnBothEngines('the name of the community', (world) => {
  test('is the title of each document and the name of the installed app, from the next request on', async () => {
    const admin = await world().admin();
    const paths = ['/', '/login', '/main', '/free', '/mypage', '/admin/settings', '/no-such-place'];
    for (const [name, title] of [
      ['', '이음'],
      [NAME, IN_HTML],
      ['', '이음'],
    ] as const) {
      await called(admin, name);
      for (const path of paths) expect(await titleAt(world(), path), path).toBe(title);
      const shown = name || '이음';
      expect(await manifestOf(world())).toMatchObject({ name: shown, short_name: shown, id: '/' });
    }
  });
});

describeOnOneEngine('the name of the community', (world) => {
  test('is what authenticator apps and passkeys show, in place of the product’s in the language of the call', async () => {
    const [admin, kim] = [await world().admin(), await world().member()];
    const shown = async () => {
      const { body } = await kim.post<{ uri: string }>('/api/members/me/totp');
      const { searchParams, pathname } = new URL(body.uri);
      const { rp } = (await optionsFor(kim)) as Record<string, unknown>;
      expect(decodeURIComponent(pathname)).toContain(`${searchParams.get('issuer')}:${kim.email}`);
      return [searchParams.get('issuer'), (rp as { name: string }).name];
    };
    expect(await shown()).toEqual(['이음', '이음']);
    await called(admin, NAME);
    expect(await shown()).toEqual([NAME, NAME]);
  });

  test('makes another document of it, which is sent whole once, compressed as the browser wants it', async () => {
    const admin = await world().admin();
    const ask = (headers: Record<string, string>) => world().nobody.raw('GET', '/login', { headers });
    const etagOf = async () => (await ask({})).headers.get('etag') ?? '';
    const before = await etagOf();
    expect(await ask({ 'if-none-match': before })).toMatchObject({ status: 304, body: null });

    await called(admin, NAME);
    const whole = await ask({ 'if-none-match': before });
    expect([whole.status, titleOf(whole.body)]).toEqual([200, IN_HTML]);
    expect(await ask({ 'if-none-match': await etagOf() })).toMatchObject({ status: 304, body: null });

    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, *;q=0', null],
    ] as const) {
      const { headers, body } = await ask({ 'accept-encoding': accepted });
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
      expect(titleOf(body)).toBe(IN_HTML);
    }
  });

  test('is the last one known while the database cannot be read', async () => {
    await called(await world().admin(), NAME);
    expect(await titleAt(world(), '/login')).toBe(IN_HTML);
    const { cache } = world().services;
    const { open } = cache;
    cache.open = () => Promise.reject(new Error('unreachable'));
    expect(await titleAt(world(), '/login')).toBe(IN_HTML);
    cache.open = open;
    expect(world().logs.join()).toContain('the name as last read');
  });
});
