import { expect, test } from 'vitest';
import type { TokenPair } from '../../src/auth/refresh-tokens.ts';
import { FREE, postText, writeComment, writePost } from '../harness/boards.ts';
import { MINUTE } from '../harness/clock.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { signUp } from '../joining/sign-up-form.ts';
import { request, sendRaw } from './raw-socket.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

describeOnOneEngine(
  'the log at its most talkative',
  (world) => {
    /** Every secret that passed over the wire, in the journey of one member. */
    async function journey(kim: Member): Promise<string[]> {
      const { nobody, bearer, url, clock } = world();
      const secrets = [PASSWORD, kim.accessToken, kim.refreshToken];
      const keep = <T extends TokenPair>(body: T) => {
        secrets.push(body.accessToken, body.refreshToken);
        return body;
      };
      const sent = (text: string) => {
        secrets.push(text);
        return text;
      };

      const signIn = await nobody.post<TokenPair>('/auth/sign-in', { email: kim.email, password: PASSWORD });
      const first = keep(signIn.body);
      secrets.push((signIn.headers.get('set-cookie') ?? '').split(/[=;]/)[1] as string);
      await nobody.post('/auth/sign-in', { email: kim.email, password: sent('one wrong password') });
      await nobody.post('/auth/sign-in', { email: sent('a password typed as an email'), password: '' });
      await nobody.raw('POST', '/auth/sign-in', { headers: JSON_TYPE, body: `{"password":"${sent('cut off here')}` });
      await nobody.get(`/auth/check-email-auth?email=${kim.email}&password=${sent('in-the-address')}`);
      await bearer(sent(`${first.accessToken.slice(0, -4)}AAAA`)).get('/api/members/me');
      await bearer(first.refreshToken).get('/api/members/me');
      keep((await bearer(first.refreshToken).post<TokenPair>('/auth/reissue')).body);
      clock.advance(MINUTE);
      await bearer(first.refreshToken).post('/auth/reissue');
      const me = bearer(kim.accessToken);
      await me.patch('/api/members/password', { currentPassword: sent('not the right one'), newPassword: PASSWORD });
      await me.patch('/api/members/password', { currentPassword: PASSWORD, newPassword: sent('password12') });
      const [title, content] = [sent('아무도 읽지 못할 제목'), sent('아무도 읽지 못할 내용')];
      const id = await writePost(FREE, me, { title, content });
      await me.put(FREE.post(id), postText({ title, content: content.repeat(500) }));
      await me.put(FREE.post(id), { title, content: `${content}\0` });
      await me.raw('POST', FREE.create, { headers: JSON_TYPE, body: `{"title":"${title}"` });
      await writeComment(FREE.comments, me, id, sent('아무도 읽지 못할 댓글'));
      await me.patch('/api/members/password', { currentPassword: PASSWORD, newPassword: sent('새 비밀번호 9!') });
      await bearer(kim.refreshToken).post('/auth/sign-out');
      // Bytes that are no request, with a token in them.
      await sendRaw(url, request([`GET /api/members/me HTTP/1.1`, `Authorization : Bearer ${kim.accessToken}`]));
      await sendRaw(url, request(['GET / HTTP/1.1', 'Host: a', `Authorization: Bearer ${kim.accessToken}\0`]));
      return secrets;
    }

    test('holds no password, token, email, post or comment of a whole journey', async () => {
      const kim = await world().member();
      const secrets = await journey(kim);

      const log = world().logs.join('');
      expect(log).toContain('"path":"/auth/check-email-auth"');
      expect(secrets.length).toBeGreaterThan(17);
      for (const secret of [...secrets, kim.email]) {
        expect(log).not.toContain(secret);
        expect(log).not.toContain(encodeURIComponent(secret));
        expect(log).not.toContain(JSON.stringify(secret).slice(1, -1));
      }
    });

    test('holds nothing of what the database was doing when it failed', async () => {
      const kim = await world().member();
      const { db } = world();
      const failing = { title: '아무도 읽지 못할 제목', content: '내용' };
      await db.schema.alterTable('posts').renameTo('posts_elsewhere').execute();
      const answer = await fetch(world().url + FREE.create, {
        method: 'POST',
        headers: { ...JSON_TYPE, authorization: `Bearer ${kim.accessToken}` },
        body: JSON.stringify(postText(failing)),
      }).finally(() => db.schema.alterTable('posts_elsewhere').renameTo('posts').execute());

      const told = await answer.text();
      expect(answer.status).toBe(500);
      expect(told).toContain('INTERNAL');
      expect(told).not.toMatch(/posts|\.ts|stack|sql/i);
      expect(world().logs.join('')).toContain('"level":50');
      expect(world().logs.join('')).not.toContain(failing.title);
    });
  },
  { LOG_LEVEL: 'trace' },
);

describeOnOneEngine('what concerns security is logged as such', (world) => {
  test('a failed sign-in, and a refresh token used again', async () => {
    const { nobody, bearer, clock } = world();
    const kim = await world().member();
    const failed = await nobody.post('/auth/sign-in', { email: kim.email, password: 'a wrong password' });
    await bearer(kim.refreshToken).post('/auth/reissue');
    clock.advance(MINUTE);
    await bearer(kim.refreshToken).post('/auth/reissue');

    expect(securityLines(world())).toMatchObject([
      { security: 'sign-in-failed', memberId: kim.id, address: '127.0.0.1', reqId: failed.headers.get('x-request-id') },
      { security: 'refresh-token-reused', memberId: kim.id, address: '127.0.0.1' },
    ]);
  });

  test('once, and not again where the same call changes nothing', async () => {
    const { bearer, nobody, db } = world();
    await signUp(world());
    await signUp(world()); // EMAIL_TAKEN
    const { id } = await db.selectFrom('members').select('id').executeTakeFirstOrThrow();
    const [kim, lee] = [await world().member(), await world().newHire()];
    const postId = await writePost(FREE, lee);
    const commentId = await writeComment(FREE.comments, lee, postId);
    await nobody.post('/auth/sign-in', { email: kim.email, password: PASSWORD });
    for (let time = 0; time < 2; time++) {
      await kim.post(`${FREE.post(postId)}/report`);
      await kim.post(`${FREE.comments.one(commentId)}/report`);
      await bearer(kim.refreshToken).post('/auth/sign-out');
      if (time === 0) await kim.post(`${FREE.post(postId)}/report`); // signed out
    }

    expect(securityLines(world())).toMatchObject([
      { security: 'signed-up', memberId: id, address: '127.0.0.1' },
      { security: 'signed-in', memberId: kim.id, address: '127.0.0.1' },
      { security: 'post-reported', memberId: kim.id, board: 'free', postId },
      { security: 'comment-reported', memberId: kim.id, board: 'free', commentId },
      { security: 'signed-out', memberId: kim.id },
    ]);
  });

  test('who was refused what', async () => {
    const kim = await world().member();
    await kim.post('/api/admin/invitations', { email: 'lee@ieum.test' });
    await world().nobody.get('/api/admin/members');

    const requests = world().logs.map((line) => JSON.parse(line));
    expect(requests).toMatchObject([
      { path: '/api/admin/invitations', status: 403, memberId: kim.id },
      { path: '/api/admin/members', status: 401 },
    ]);
    expect(requests[1]).not.toHaveProperty('memberId');
  });
});

describeOnOneEngine(
  'a block that begins',
  (world) => {
    test('is logged once, and not for each call that it refuses', async () => {
      const kim = await world().member();
      const signIn = () => world().nobody.post('/auth/sign-in', { email: kim.email, password: 'a wrong password' });
      for (let count = 0; count < 11; count++) expect(await signIn()).toMatchObject({ status: 401 });
      for (let count = 0; count < 5; count++) expect(await signIn()).toMatchObject({ status: 429 });

      expect(securityLines(world(), 'throttled')).toMatchObject([
        { level: 40, counter: 'signInPair', address: '127.0.0.1', seconds: 1 },
      ]);
      expect(securityLines(world(), 'sign-in-failed')).toHaveLength(11);
      expect(world().logs.join('')).not.toContain(kim.email);
    });
  },
  { RATE_LIMIT: 'on' },
);
