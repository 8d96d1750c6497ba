/**
 * In which language mail arrives that its recipient has not caused: their own, if it is known, and otherwise both
 * (docs/decisions/029).
 */
import type { Language } from '@ieum/contract/errors';
import { expect, test } from 'vitest';
import type { Arrived, Mailbox } from '../harness/mailbox.ts';
import type { Member } from '../harness/people.ts';
import { describeWithMailOnOneEngine } from '../harness/with-mail.ts';
import type { World } from '../harness/world.ts';
import { form, verify } from '../joining/sign-up-form.ts';

const READS_ENGLISH = { 'accept-language': 'en' };

/** What the member's browser preferred at the last sign-in. null: no sign-in is stored that knows it. */
async function reads({ db }: World, { id }: Member, language: Language | null): Promise<void> {
  await db.updateTable('sign_ins').set({ language }).where('member_id', '=', id).execute();
}

function expectOnlyEnglish({ subject, text, html }: Arrived): void {
  expect(subject).toMatch(/^\[이음\] [A-Z]/);
  expect(text).toContain('Sent automatically by Ieum.');
  expect(text).not.toContain('자동으로 보낸');
  expect(html).toContain('<html lang="en">');
}

function expectBoth({ subject, text, html }: Arrived): void {
  expect(subject).toMatch(/^\[이음\] [가-힣].* · [A-Z]/);
  const [korean, english, more] = text.split('─'.repeat(24));
  expect(korean).toMatch(/요\./);
  expect(english).toMatch(/[a-z]\./);
  expect(english).toContain('이음이 자동으로 보낸 메일이에요.\nSent automatically by Ieum.');
  expect(more).toBeUndefined();
  expect(html).toMatch(/<html lang="ko">[\s\S]*<div lang="ko">[\s\S]*<hr[\s\S]*<div lang="en">/);
}

/** Signs up, and enters the code, with a browser in English. */
async function askToJoin(world: World, mailbox: Mailbox): Promise<number> {
  const { email } = form();
  await world.nobody.post('/auth/sign-up', form({ nickname: 'Sprout' }), READS_ENGLISH);
  const { text } = await mailbox.next({ to: email, subject: 'Your code to join' });
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  expect(await verify(world, email, code)).toMatchObject({ body: { next: 'wait' } });
  return (await world.db.selectFrom('pending_members').select('id').executeTakeFirstOrThrow()).id;
}

describeWithMailOnOneEngine(
  'where an admin approves,',
  (world, mailbox) => {
    test('each admin reads of a sign-up in their own language, whatever that of whoever joins', async () => {
      const [korean, english, unknown] = [await world().admin(), await world().admin(), await world().admin()];
      await reads(world(), korean, 'ko');
      await reads(world(), english, 'en');
      await reads(world(), unknown, null);

      await askToJoin(world(), mailbox());

      const mail = await mailbox().next({ to: korean.email });
      expect(mail.subject).toBe('[이음] 가입 승인을 기다리는 사람이 있어요');
      expect(mail.text).not.toContain('Ieum.');
      expectOnlyEnglish(await mailbox().next({ to: english.email }));
      expectBoth(await mailbox().next({ to: unknown.email }));
    });

    test.each(['approve', 'refuse'])('who joins is told of "%s" in the language of the sign-up', async (decision) => {
      const admin = await world().admin();
      const id = await askToJoin(world(), mailbox());

      await admin.patch(`/api/admin/members/${id}/${decision}`);

      const { email } = form();
      expectOnlyEnglish(await mailbox().next({ to: email }));
    });
  },
  { SIGNUP: 'approval' },
);

describeWithMailOnOneEngine('mail that an admin causes', (world, mailbox) => {
  test('an invitation is in both languages, with the link in each', async () => {
    const admin = await world().admin('대표');
    const { body } = await admin.post<{ link: string }>(
      '/api/admin/invitations',
      { email: 'new@ieum.test' },
      READS_ENGLISH,
    );

    const mail = await mailbox().next({ to: 'new@ieum.test' });
    expectBoth(mail);
    expect(mail.subject).toBe('[이음] 이음에 초대되었어요 · You are invited');
    expect(mail.text.split(body.link)).toHaveLength(3);
    expect(mail.text).toContain('대표 님이');
    expect(mail.text).toContain('대표 has invited you');
  });

  test('mails bear what the community is called when they are sent, in both languages', async () => {
    const admin = await world().admin('대표');
    await admin.put('/api/admin/settings', { communityName: '한빛 R&D' });
    await admin.post('/api/admin/invitations', { email: 'new@ieum.test' });

    const { subject, text, html } = await mailbox().next({ to: 'new@ieum.test' });
    expect(subject).toBe('[한빛 R&D] 한빛 R&D에 초대되었어요 · You are invited');
    expect(text).toContain('한빛 R&D에서 자동으로 보낸 메일이에요.\nSent automatically by 한빛 R&D.');
    expect(text).toContain('대표 has invited you to 한빛 R&D, where');
    expect(html).toContain('>한빛 R&amp;D</p>');
    expect(html).not.toMatch(/R&D|이음|Ieum|\p{Co}/u);

    await admin.post('/api/admin/mail/test');
    const trial = await mailbox().next({ to: admin.email });
    expect([trial.subject, trial.text]).toEqual([
      expect.stringContaining('[한빛 R&D] '),
      expect.not.stringMatching(/이음|Ieum|\p{Co}/u),
    ]);
  });

  test('a reset link is told of in the language of the member, or in both', async () => {
    const [admin, english, unknown] = [await world().admin(), await world().member(), await world().member()];
    await reads(world(), english, 'en');
    await reads(world(), unknown, null);

    for (const { id } of [english, unknown]) await admin.post(`/api/admin/members/${id}/reset-link`);

    expectOnlyEnglish(await mailbox().next({ to: english.email }));
    expectBoth(await mailbox().next({ to: unknown.email }));
  });

  test('the end of the admin role, and of a nickname of admins, is told in the language of the member, or in both', async () => {
    const [boss, english, unknown] = [
      await world().admin('대표'),
      await world().admin('운영자'),
      await world().admin('김민수'),
    ];
    await reads(world(), english, 'en');
    await reads(world(), unknown, null);

    for (const { id } of [english, unknown]) await boss.patch(`/api/admin/members/${id}`, { role: 'USER' });

    const renamed = await mailbox().next({ to: english.email });
    expectOnlyEnglish(renamed);
    expect(renamed.text).toContain('Your nickname was one that only admins may have');
    const kept = await mailbox().next({ to: unknown.email });
    expectBoth(kept);
    expect(kept.text).not.toContain('닉네임');
  });
});
