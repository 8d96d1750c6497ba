/** The operator's commands about people, while a server runs: they hold at once, and are recorded. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recorded as recordedEvents } from '../events/recorded.ts';
import { INHERITED_ENV } from '../harness/inherited-env.ts';
import type { Member } from '../harness/people.ts';
import { PASSWORD } from '../harness/people.ts';
import { AUTH_SECRET, ENGINES } from '../harness/world.ts';
import { openStage, type Server, type Stage } from '../nodes/stage.ts';

const CLI = join(import.meta.dirname, '../../src/cli.ts');
const FOR_ADMINS = '/api/admin/members/statistics';

describe.each(ENGINES)('on %s', (engine) => {
  let stage: Stage;
  let server: Server;
  let kim: Member;
  beforeEach(async () => {
    stage = await openStage(engine);
    server = await stage.serve();
    kim = await stage.join(server);
  });
  afterEach(() => stage?.close());

  /** Runs a command to its end. */
  function ieum(...words: string[]): Promise<{ status: number; said: string }> {
    const env = { ...INHERITED_ENV, DATABASE_URL: stage.databaseUrl, AUTH_SECRET };
    return new Promise((resolve) => {
      execFile(process.execPath, [CLI, ...words], { env }, (error, stdout, stderr) => {
        resolve({ status: error ? Number(error.code) : 0, said: stdout + stderr });
      });
    });
  }

  async function recorded() {
    const rows = await stage.database.db.selectFrom('admin_actions').selectAll().orderBy('id').execute();
    return rows.map(({ action, target, admin_id }) => ({ action, target, admin_id }));
  }

  test('a role changes with the next call, but the last admin stays one', async () => {
    expect(await kim.get(FOR_ADMINS)).toMatchObject({ status: 403 });
    expect(await ieum('admin', 'add', kim.email)).toMatchObject({ status: 0 });
    expect(await kim.get(FOR_ADMINS)).toMatchObject({ status: 200 });

    const refused = await ieum('admin', 'remove', kim.email);
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining('is the last admin') });
    expect(await kim.get(FOR_ADMINS)).toMatchObject({ status: 200 });

    await stage.join(server, { role: 'ADMIN' });
    expect(await ieum('admin', 'remove', kim.email)).toMatchObject({ status: 0 });
    expect(await kim.get(FOR_ADMINS)).toMatchObject({ status: 403 });
    expect(await recorded()).toEqual([
      { action: 'ADMIN_ADDED', target: kim.nickname, admin_id: null },
      { action: 'ADMIN_REMOVED', target: kim.nickname, admin_id: null },
    ]);
    expect(await recordedEvents(stage.database)).toEqual([
      { kind: 'ROLE_CHANGED', memberId: kim.id, to: 'ADMIN', adminId: null },
      { kind: 'ROLE_CHANGED', memberId: kim.id, to: 'USER', adminId: null },
    ]);
  });

  test('lost factors are removed: the password alone suffices again, in a new sign-in', async () => {
    const signIn = () => server.bearer().post('/auth/sign-in', { email: kim.email, password: PASSWORD });
    const setUp = await kim.post<{ secret: string }>('/api/members/me/totp');
    const code = new TOTP({ secret: setUp.body.secret }).generate();
    expect(await kim.post('/api/members/me/totp/confirm', { code })).toMatchObject({ status: 200 });
    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'CODE_NEEDED' } });

    const { status, said } = await ieum('member', 'reset-factors', kim.email);

    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining(kim.email) });
    expect(await kim.get('/api/members/me')).toMatchObject({ status: 401 });
    expect(await signIn()).toMatchObject({ status: 200 });
    expect(await stage.database.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    expect(await recorded()).toEqual([{ action: 'FACTORS_RESET', target: kim.nickname, admin_id: null }]);
    expect(await recordedEvents(stage.database)).toContainEqual({
      kind: 'SECOND_FACTOR_CHANGED',
      memberId: kim.id,
      factor: 'ALL',
      change: 'REMOVED',
    });
  });

  test('another secret removes the apps that it cannot read, and no others', async () => {
    const setUp = await kim.post<{ secret: string }>('/api/members/me/totp');
    const code = new TOTP({ secret: setUp.body.secret }).generate();
    await kim.post('/api/members/me/totp/confirm', { code });
    const apps = () => stage.database.db.selectFrom('totps').select('member_id').execute();

    expect(await ieum('secret', 'accept')).toMatchObject({ status: 0, said: expect.stringContaining('0 removed') });
    expect(await apps()).toEqual([{ member_id: kim.id }]);
    await stage.database.db.updateTable('totps').set({ secret: 'sealed with another secret' }).execute();

    expect(await ieum('secret', 'accept')).toMatchObject({ status: 0, said: expect.stringContaining('1 removed') });
    expect(await apps()).toEqual([]);
    const answer = await server.bearer().post('/auth/sign-in', { email: kim.email, password: PASSWORD });
    expect(answer).toMatchObject({ status: 200 });
  });

  test('a new password ends the sign-ins and is told to the operator alone', async () => {
    const signIn = (password: string) => server.bearer().post('/auth/sign-in', { email: kim.email, password });
    expect(await signIn(PASSWORD)).toMatchObject({ status: 200 });

    const { status, said } = await ieum('member', 'reset-password', kim.email);

    const password = /: (\S+)$/m.exec(said)?.[1] ?? '';
    expect({ status, bits: password.replaceAll('-', '').length * 4 }).toEqual({ status: 0, bits: 128 });
    expect(await kim.get('/api/members/me')).toMatchObject({ status: 401 });
    expect(await server.bearer(kim.refreshToken).post('/auth/reissue')).toMatchObject({ status: 401 });
    expect(await signIn(PASSWORD)).toMatchObject({ status: 401 });
    expect(await signIn(password)).toMatchObject({ status: 200 });
    expect(server.output()).not.toContain(password);
    expect(await recorded()).toEqual([{ action: 'PASSWORD_RESET', target: kim.nickname, admin_id: null }]);
    expect(await recordedEvents(stage.database)).toContainEqual({
      kind: 'PASSWORD_CHANGED',
      memberId: kim.id,
      by: 'OPERATOR',
    });
  });

  test('nobody is changed by an email that nobody has', async () => {
    for (const words of [
      ['admin', 'add'],
      ['admin', 'remove'],
      ['member', 'reset-password'],
    ]) {
      expect(await ieum(...words, 'nobody@ieum.test')).toMatchObject({ status: 1 });
    }
    expect(await recorded()).toEqual([]);
  });
});
