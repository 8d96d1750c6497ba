/** Members hear by mail of what has changed about their accounts. */
import { expect, test } from 'vitest';
import { transact } from '../../src/db/transact.ts';
import type { DomainEvent } from '../../src/events/event.ts';
import { record } from '../../src/events/record.ts';
import { untilHandled } from '../events/until-handled.ts';
import { HOUR } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { PASSWORD } from '../harness/people.ts';
import { resetPathOf } from '../harness/reset-link.ts';
import { describeWithMail } from '../harness/with-mail.ts';
import type { World } from '../harness/world.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const happens = ({ db, clock }: World, event: DomainEvent) => transact(db, (tx) => record(tx, event, clock.now()));

function signIn({ nobody }: World, email: string, headers: Record<string, string> = {}) {
  return nobody.post('/auth/sign-in', { email, password: PASSWORD }, headers);
}

async function idOf({ db }: World, email: string): Promise<number> {
  return (await db.selectFrom('members').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;
}

async function nothingWaits(world: World): Promise<void> {
  await untilHandled(world.db, 'security-mails');
  await eventually(async () => expect(await world.db.selectFrom('mails').select('id').execute()).toEqual([]));
}

describeWithMail('a security note', (world, mailbox, engine) => {
  test('tells of a new device, but not of the first one, nor of one that is known', async () => {
    const { email } = await world().member();
    const first = await signIn(world(), email);
    const cookie = first.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    await signIn(world(), email, { cookie });
    await nothingWaits(world());
    expect(mailbox().arrived).toEqual([]);

    await signIn(world(), email, { 'user-agent': ANDROID });
    const mail = await mailbox().next({ to: email, subject: '[이음] 새 기기에서 로그인했어요' });
    expect(mail.text).toContain('Chrome · Android에서 2026년 11월 20일 오전 10:02에 로그인했어요.');
    expect(mail.text).toMatch(/http:\S+\/forgot\n/);
  });

  test('tells of further new devices in one mail, an hour later', async () => {
    const { email } = await world().member();
    for (let times = 0; times < 2; times++) await signIn(world(), email);
    await mailbox().next({ to: email, subject: '[이음] 새 기기에서 로그인했어요' });
    for (let times = 0; times < 3; times++) await signIn(world(), email, { 'user-agent': ANDROID });
    await untilHandled(world().db, 'security-mails');
    world().clock.advance(HOUR - 1);
    await happens(world(), { kind: 'PASSWORD_CHANGED', memberId: await idOf(world(), email), by: 'OPERATOR' });
    await mailbox().next({ to: email, subject: '비밀번호가 변경되었어요' });
    expect(mailbox().arrived).toHaveLength(2);

    world().clock.advance(1);
    const mail = await mailbox().next({ to: email, subject: '[이음] 새 기기에서 더 로그인했어요' });
    expect(mail.text).toContain('새 기기에서 3번 더 로그인했어요: Chrome · Android');
    await nothingWaits(world());
    expect(mailbox().arrived).toHaveLength(3);
  });

  test('is not for those who have withdrawn', async () => {
    const kim = await world().member();
    await kim.post('/withdraw');
    await happens(world(), { kind: 'PASSWORD_CHANGED', memberId: kim.id, by: 'OPERATOR' });

    await nothingWaits(world());
    expect(mailbox().arrived).toEqual([]);
  });

  // What the mails say.
  if (engine === 'postgres') return;

  test('tells of no further device an hour later where there was none', async () => {
    const { email } = await world().member();
    for (let times = 0; times < 2; times++) await signIn(world(), email);
    await mailbox().next({ to: email, subject: '[이음] 새 기기에서 로그인했어요' });
    world().clock.advance(HOUR);
    await nothingWaits(world());
    expect(mailbox().arrived).toHaveLength(1);
  });

  test('is in the language of the browser that the member has used last', async () => {
    const { email } = await world().member();
    await signIn(world(), email, { 'accept-language': 'ko' });
    await signIn(world(), email, { 'accept-language': 'en', 'user-agent': ANDROID });

    const mail = await mailbox().next({ to: email });
    expect(mail.subject).toBe('[이음] A new device is signed in');
    expect(mail.text).toContain('Chrome · Android was signed in on November 20, 2026');
  });

  test('tells of a changed password, by whatever means', async () => {
    const { nobody, services, member } = world();
    const [kim, lee, park] = [await member(), await member(), await member()];
    await kim.patch('/api/members/password', { currentPassword: PASSWORD, newPassword: '바뀐 비밀번호 9!' });
    const token = new URLSearchParams((await resetPathOf(services, lee.email)).split('?')[1]).get('token');
    await nobody.post('/auth/reset', { token, newPassword: '바뀐 비밀번호 9!' });
    await happens(world(), { kind: 'PASSWORD_CHANGED', memberId: park.id, by: 'OPERATOR' });

    for (const { email } of [kim, lee, park]) {
      await mailbox().next({ to: email, subject: '[이음] 비밀번호가 변경되었어요' });
    }
    await nothingWaits(world());
    expect(mailbox().arrived).toHaveLength(3);
  });

  test('tells of second factors and roles', async () => {
    const { id: memberId, email } = await world().member();
    await happens(world(), { kind: 'SECOND_FACTOR_CHANGED', memberId, factor: 'TOTP', change: 'ADDED' });
    await mailbox().next({ to: email, subject: '2단계 인증이 추가되었어요' });
    await happens(world(), { kind: 'SECOND_FACTOR_CHANGED', memberId, factor: 'ALL', change: 'REMOVED' });
    await mailbox().next({ to: email, subject: '2단계 인증이 해제되었어요' });
    await happens(world(), { kind: 'ROLE_CHANGED', memberId, to: 'ADMIN', adminId: null });
    await mailbox().next({ to: email, subject: '관리자가 되었어요' });
    await happens(world(), { kind: 'ROLE_CHANGED', memberId, to: 'USER', adminId: null });
    await mailbox().next({ to: email, subject: '이제 관리자가 아니에요' });
    await happens(world(), { kind: 'MODERATOR_CHANGED', memberId, isModerator: true, adminId: 1 });
    await mailbox().next({ to: email, subject: '운영진이 되었어요' });
    await happens(world(), { kind: 'MODERATOR_CHANGED', memberId, isModerator: false, adminId: 1 });
    await mailbox().next({ to: email, subject: '이제 운영진이 아니에요' });
  });
});
