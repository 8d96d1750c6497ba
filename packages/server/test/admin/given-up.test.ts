/** Admins see what was given up in the background, and have mails sent again or deleted. */
import { expect, test } from 'vitest';
import { transact } from '../../src/db/transact.ts';
import { dropMails, retryMails } from '../../src/mail/given-up.ts';
import { queueMail } from '../../src/mail/queue-mail.ts';
import { testMail } from '../../src/mail/words/test-mail.ts';
import { eventually } from '../harness/eventually.ts';
import { smtpRefusal } from '../harness/mailbox.ts';
import { describeWithMail } from '../harness/with-mail.ts';
import type { World } from '../harness/world.ts';

const LIST = '/api/admin/given-up';
const TO = 'kim@ieum.test';
const NOTHING = { mails: [], events: [] };

/** Two mails that the mail server refuses for good. */
async function giveUp({ db, services, clock }: World): Promise<void> {
  const mail = { kind: 'TEST', to: TO, memberId: null, language: 'ko', words: testMail, expiresAt: null } as const;
  for (let times = 0; times < 2; times++) {
    await transact(db, (tx) => queueMail(tx, { services, now: clock.now() }, mail));
  }
  await eventually(async () => {
    const rows = await db.selectFrom('mails').where('gave_up_at', 'is not', null).select('id').execute();
    expect(rows).toHaveLength(2);
  });
}

/** A mail that is to be sent later. */
function waiting({ clock }: World) {
  return { kind: 'TEST', sealed: 's', created_at: 0, due_at: clock.now().getTime() + 1, failures: 0 };
}

describeWithMail('mails that were given up', (world, mailbox) => {
  test('are shown to admins by kind, with the reason and without the recipient, and sent again', async () => {
    const boss = await world().admin();
    expect((await boss.get(LIST)).body).toEqual(NOTHING);
    mailbox().refuse((to) => smtpRefusal(550, `no ${to} here`));
    await giveUp(world());

    const { body } = await boss.get(LIST);
    expect(body).toEqual({
      mails: [
        {
          ...{ kind: 'TEST', count: 2, since: world().clock.now().toISOString(), problem: 'MAIL_REFUSED' },
          reason: expect.stringContaining('550 no … here'),
        },
      ],
      events: [],
    });
    expect(JSON.stringify(body)).not.toContain(TO);

    mailbox().refuse(null);
    expect((await boss.post(`${LIST}/mails/retry`, { kind: 'DIGEST' })).status).toBe(200);
    expect((await boss.get(LIST)).body).toEqual(body);
    expect((await boss.post(`${LIST}/mails/retry`, { kind: 'TEST' })).body).toEqual({
      message: '메일을 다시 보냅니다.',
    });

    await mailbox().next({ to: TO });
    await mailbox().next({ to: TO });
    expect((await boss.get(LIST)).body).toEqual(NOTHING);
    expect(await actions(world())).toEqual([['MAILS_RETRIED', 'TEST × 2']]);
    expect(world().logs.join()).toContain('"security":"mails-retried"');
  });

  test('are not sent or deleted by the id of one that somebody else has had sent again meanwhile', async () => {
    const { db, clock } = world();
    const { id } = await db.insertInto('mails').values(waiting(world())).returning('id').executeTakeFirstOrThrow();
    const before = await db.selectFrom('mails').selectAll().execute();
    expect([await retryMails(db, { id }, clock.now()), await dropMails(db, { id })]).toEqual([0, 0]);
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual(before);
  });

  test('are deleted, and those that still wait are not', async () => {
    const boss = await world().admin();
    mailbox().refuse(() => smtpRefusal(550, 'no'));
    await giveUp(world());
    await world().db.insertInto('mails').values(waiting(world())).execute();

    expect((await boss.post(`${LIST}/mails/drop`, { kind: 'TEST' })).body).toEqual({ message: '메일을 삭제했습니다.' });

    expect((await boss.get(LIST)).body).toEqual(NOTHING);
    expect(await world().db.selectFrom('mails').select('sealed').execute()).toEqual([{ sealed: 's' }]);
    expect(await actions(world())).toEqual([['MAILS_DROPPED', 'TEST × 2']]);
    expect(world().logs.join()).toContain('"security":"mails-dropped"');
  });

  test('and events are shown by the part that could not handle them', async () => {
    const boss = await world().admin();
    const event = { event_id: 1, kind: 'POST_DELETED', facts: '{}', created_at: 0, error: 'a secret' };
    await world()
      .db.insertInto('dead_letters')
      .values([
        { ...event, consumer: 'security-mails', failed_at: 2000 },
        { ...event, event_id: 2, consumer: 'security-mails', failed_at: 1000 },
      ])
      .execute();

    expect((await boss.get(LIST)).body).toEqual({
      mails: [],
      events: [{ consumer: 'security-mails', count: 2, since: '1970-01-01T00:00:01.000Z' }],
    });
    world().services.jobFigures.deadLetters = { 'security-mails': 2 };
    expect((await boss.get('/api/admin/notices')).body).toContain('EVENTS_GIVEN_UP');
    world().services.jobFigures.deadLetters = {};
  });
});

async function actions({ db }: World): Promise<[string, string][]> {
  const rows = await db.selectFrom('admin_actions').select(['action', 'target']).execute();
  return rows.map(({ action, target }) => [action, target]);
}
