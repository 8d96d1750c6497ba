import { expect, test } from 'vitest';
import { FREE, postText, writeComment, writePost } from '../harness/boards.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';

const SECRETS = {
  email: 'very.private.address@ieum.test',
  password: 'a password nobody may read 1',
  newPassword: 'a password nobody may read 2',
  wrongPassword: 'a password nobody may read 3',
  title: '아무도 로그에서 읽으면 안 되는 제목',
  content: '아무도 로그에서 읽으면 안 되는 내용',
  comment: '아무도 로그에서 읽으면 안 되는 댓글',
};

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

describeOnBothEngines('the log', (world) => {
  test('of a whole session holds no password, token, email, post or comment', async () => {
    const { nobody, bearer } = world();
    const { email, password, newPassword, wrongPassword, title, content, comment } = SECRETS;
    const tokens: string[] = [];
    const signIn = async (secret: string) => {
      const { body } = await nobody.post<Tokens>('/auth/sign-in', { email, password: secret });
      if (body.accessToken) tokens.push(body.accessToken, body.refreshToken);
      return bearer(body.accessToken);
    };

    await nobody.get(`/auth/check-email-auth?email=${email}`);
    await nobody.post('/auth/sign-up', { email, password, nickname: '비밀', joinedYear: 2026, organization: '보안팀' });
    await nobody.post('/auth/sign-up', { email, password, nickname: '비밀', joinedYear: 2026, organization: '보안팀' });
    await signIn(wrongPassword);
    const kim = await signIn(password);
    const id = await writePost(FREE, kim, { title, content });
    await kim.put(FREE.post(id), postText({ title, content: content.repeat(500) }));
    await kim.put(FREE.post(id), { title, content: `${content}\0` });
    await kim.raw('POST', FREE.create, {
      headers: { 'content-type': 'application/json' },
      body: `{"title":"${title}"`,
    });
    await writeComment(FREE.comments, kim, id, comment);
    await kim.patch('/api/members/password', { currentPassword: wrongPassword, newPassword });
    const changed = await kim.patch<Tokens>('/api/members/password', { currentPassword: password, newPassword });
    tokens.push(changed.body.accessToken, changed.body.refreshToken);
    const reissued = await bearer(changed.body.refreshToken).post<Tokens>('/auth/reissue');
    tokens.push(reissued.body.accessToken, reissued.body.refreshToken);
    await (await signIn(newPassword)).post('/withdraw');

    const log = world().logs.join('');
    expect(tokens).toHaveLength(8);
    expect(log).toContain('/auth/check-email-auth');
    expect(log).toContain('/auth/sign-in');
    for (const secret of [...Object.values(SECRETS), ...tokens]) {
      expect(log).not.toContain(secret);
      expect(log).not.toContain(encodeURIComponent(secret));
      expect(log).not.toContain(JSON.stringify(secret).slice(1, -1));
    }
  });
});

describeOnOneEngine('the log', (world) => {
  test('names what concerns security: a failed sign-in, a token used twice, a withdrawal', async () => {
    const { nobody, bearer, clock, member } = world();
    const kim = await member();
    const failed = await nobody.post('/auth/sign-in', { email: kim.email, password: 'wrong password' });
    await bearer(kim.refreshToken).post('/auth/reissue');
    clock.advance(11_000);
    await bearer(kim.refreshToken).post('/auth/reissue');
    await (await member()).post('/withdraw');

    const events = securityLines(world());

    expect(events.map((event) => event.security)).toEqual(['sign-in-failed', 'refresh-token-reused', 'withdrawn']);
    expect(events[0]).toMatchObject({ memberId: kim.id, address: '127.0.0.1' });
    expect(events[0].reqId).toBe(failed.headers.get('x-request-id'));
    for (const event of events) expect(event.reqId).toMatch(/^[\da-f-]{36}$/);
  });

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
