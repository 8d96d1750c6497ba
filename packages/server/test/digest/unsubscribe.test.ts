/** The digest is stopped from the mail itself: by one press in a mail program (RFC 8058), or on a screen. */
import { expect, test } from 'vitest';
import { unsubscribeToken } from '../../src/digest/unsubscribe-links.ts';
import { TIP, writePost } from '../harness/boards.ts';
import type { Member } from '../harness/people.ts';
import { describeWithMail } from '../harness/with-mail.ts';
import { describeOnOneEngine, type World } from '../harness/world.ts';
import { sendDigests, wantDigest } from './readers.ts';

const FORM = 'application/x-www-form-urlencoded';
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };

function urlFor({ services }: World, { id }: Pick<Member, 'id'>): string {
  return `/api/notifications/unsubscribe?token=${unsubscribeToken(services.secrets, id)}`;
}

async function wants({ db }: World, { id }: Pick<Member, 'id'>): Promise<boolean> {
  const settings = db.selectFrom('notification_settings').where('member_id', '=', id);
  return (await settings.select('digest').executeTakeFirst())?.digest === 1;
}

describeWithMail('a digest', (world, mailbox) => {
  test('says how it is stopped by one press, and does so', async () => {
    const reader = await world().member();
    await wantDigest(world(), reader);
    const tip = await writePost(TIP, await world().senior());
    await (await world().member()).post(`${TIP.post(tip)}/scrap`);
    await sendDigests(world());

    const { headers, text } = await mailbox().next({ to: reader.email });
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '');
    expect(text).toContain(`월요일 메일 그만 받기:\n${url.origin}/unsubscribe?token=`);

    const { status, body } = await world().nobody.raw('POST', url.pathname + url.search, {
      headers: { 'content-type': FORM },
      body: 'List-Unsubscribe=One-Click',
    });

    expect([status, body]).toEqual([200, { message: '월요일 메일을 더 이상 보내지 않습니다.' }]);
    expect(await wants(world(), reader)).toBe(false);
  });
});

describeOnOneEngine('a link that stops the digest', (world) => {
  async function readers(): Promise<[Member, Member]> {
    const both: [Member, Member] = [await world().member(), await world().member()];
    await wantDigest(world(), ...both);
    return both;
  }

  test('stops that of its member only, by a form of either kind or by JSON, and leaves other settings', async () => {
    const [reader, other] = await readers();
    const multipart = [
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ];
    const bodies = [['List-Unsubscribe=One-Click', FORM], multipart, [JSON.stringify(ONE_CLICK), 'application/json']];
    for (const [body = '', type = ''] of bodies) {
      await world().db.updateTable('notification_settings').set({ digest: 1 }).execute();
      const headers = { 'content-type': type };
      const answer = await world().nobody.raw('POST', urlFor(world(), reader), { headers, body });
      expect([type, answer.status]).toEqual([type, 200]);
      expect(await wants(world(), reader)).toBe(false);
      expect(await wants(world(), other)).toBe(true);
    }
    const settings = await world().db.selectFrom('notification_settings').select(['live']).execute();
    expect(settings).toEqual([{ live: 1 }, { live: 1 }]);
    expect(world().logs.join()).toContain('"security":"unsubscribed"');
  });

  test.each([
    ['nothing', undefined, undefined],
    ['an empty form', '', FORM],
    ['another form', 'List-Unsubscribe=yes', FORM],
    ['another field', 'unsubscribe=One-Click', FORM],
    ['a broken form', 'List-Unsubscribe=One-Click', 'multipart/form-data'],
    ['a text', 'List-Unsubscribe=One-Click', 'text/plain'],
  ])('does nothing by a POST of %s', async (_what, body, type) => {
    const [reader] = await readers();
    const { status } = await world().nobody.raw('POST', urlFor(world(), reader), {
      ...(type !== undefined && { headers: { 'content-type': type } }),
      ...(body !== undefined && { body }),
    });
    expect(status).toBe(type === 'text/plain' ? 415 : 400);
    expect(await wants(world(), reader)).toBe(true);
  });

  test('does nothing by being followed, and leads to the screen that asks', async () => {
    const [reader] = await readers();
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await world().nobody.raw(method, urlFor(world(), reader));
      expect([status, headers.get('location')]).toEqual([
        302,
        expect.stringMatching(/^\/unsubscribe\?token=[\w-]{30,}$/),
      ]);
    }
    expect(await wants(world(), reader)).toBe(true);
  });

  test('tells nothing about the member', async () => {
    const [reader, other] = await readers();
    await world().db.updateTable('members').set({ status: 'DELETED' }).where('id', '=', reader.id).execute();
    const stop = async (member: { id: number }) => {
      const { status, body } = await world().nobody.post(urlFor(world(), member), ONE_CLICK);
      return { status, body };
    };
    const on = await stop(other);
    expect(on.status).toBe(200);
    // Off by now, withdrawn, and never there.
    for (const member of [other, reader, { id: 4_000_000 }]) expect(await stop(member)).toEqual(on);
  });

  test('that nobody here has made, or for something else, is refused', async () => {
    const [reader] = await readers();
    const token = unsubscribeToken(world().services.secrets, reader.id);
    const sealed = world().services.secrets.seal('mail', String(reader.id));
    for (const wrong of ['x', `${token.slice(0, -2)}xx`, sealed, String(reader.id)]) {
      const { status, body } = await world().nobody.post(`/api/notifications/unsubscribe?token=${wrong}`, ONE_CLICK);
      expect([status, body]).toMatchObject([400, { code: 'LINK_INVALID' }]);
    }
    expect(await wants(world(), reader)).toBe(true);
    expect(world().logs.join()).toContain('"security":"unsubscribe-refused"');
  });

  test('is the one place that takes a form', async () => {
    for (const path of ['/auth/sign-in', '/auth/forgot', '/api/notifications/read']) {
      const form = { headers: { 'content-type': FORM }, body: 'email=a%40ieum.test' };
      const { status } = await world().nobody.raw('POST', path, form);
      expect([path, status]).toEqual([path, path.startsWith('/api') ? 401 : 415]);
    }
  });
});

describeOnOneEngine(
  'guessing links',
  (world) => {
    test('is throttled, and right ones are not counted', async () => {
      const reader = await world().member();
      for (let times = 0; times < 70; times++) {
        expect((await world().nobody.post(urlFor(world(), reader), ONE_CLICK)).status).toBe(200);
      }
      const guess = () => world().nobody.post('/api/notifications/unsubscribe?token=x', ONE_CLICK);
      const statuses: number[] = [];
      for (let times = 0; times < 62; times++) statuses.push((await guess()).status);
      expect(new Set(statuses.slice(0, 60))).toEqual(new Set([400]));
      expect(statuses.at(-1)).toBe(429);
    });
  },
  { RATE_LIMIT: 'on' },
);
