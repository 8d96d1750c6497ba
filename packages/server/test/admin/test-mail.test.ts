/** Admins try whether mail arrives, with their own address. */
import { expect, test } from 'vitest';
import { smtpRefusal } from '../harness/mailbox.ts';
import { expectProblem } from '../harness/problems.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeWithMailOnOneEngine } from '../harness/with-mail.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const TEST = '/api/admin/mail/test';

describeWithMailOnOneEngine(
  'a trial mail',
  (world, mailbox) => {
    test('goes to the admin who asks for it, past the queue', async () => {
      const boss = await world().admin();
      expect(await boss.post(TEST)).toMatchObject({
        status: 200,
        body: { sent: true, to: boss.email, problem: null, reason: null },
      });
      await mailbox().next({ to: boss.email, subject: '시험 메일' });
      expect(await world().db.selectFrom('mails').select('id').execute()).toEqual([]);
      expect(securityLines(world(), 'mail-tested')).toMatchObject([{ adminId: boss.id }]);
    });

    test('that the mail server refuses is told in words, without the address in them', async () => {
      const boss = await world().admin();
      mailbox().refuse((to) => smtpRefusal(550, `no ${to} here`));
      const { status, body } = await boss.post<{ reason: string }>(TEST);
      expect({ status, body }).toMatchObject({ status: 200, body: { sent: false, problem: 'MAIL_REFUSED' } });
      expect(body.reason).toContain('550 no … here');
      mailbox().refuse(null);
      expect((await boss.post(TEST)).body).toMatchObject({ sent: true });
    });

    test('is sent a few times in ten minutes, to each admin', async () => {
      const [boss, other] = [await world().admin(), await world().admin()];
      const statuses = [];
      for (let times = 0; times < 6; times++) statuses.push((await boss.post(TEST)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
      expectProblem(await boss.post(TEST), 429, 'TOO_MANY_REQUESTS');
      expect((await other.post(TEST)).status).toBe(200);
    });
  },
  { RATE_LIMIT: 'on' },
);

describeOnOneEngine('a trial mail, where none is sent', (world) => {
  test('says what is not set', async () => {
    const boss = await world().admin();
    expect(await boss.post(TEST)).toMatchObject({
      status: 200,
      body: { sent: false, to: boss.email, problem: 'NOT_SET_UP', reason: expect.stringContaining('SMTP_URL') },
    });
  });
});
