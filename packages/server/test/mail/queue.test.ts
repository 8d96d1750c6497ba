/** Mail goes out after its cause is committed, survives failures, and is given up in the end. */
import { expect, test } from 'vitest';
import { newSecrets } from '../../src/auth/secrets.ts';
import { transact } from '../../src/db/transact.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { hasMail, type NewMail, queueMail } from '../../src/mail/queue-mail.ts';
import { DAY, MINUTE, SECOND } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { smtpRefusal } from '../harness/mailbox.ts';
import { describeWithMail } from '../harness/with-mail.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

const KIM = 'kim@ieum.test';
const LINK = 'https://ieum.test/reset?token=geheim';

function mail(changes: Partial<NewMail> = {}): NewMail {
  const words = () => ({
    subject: '비밀번호를 다시 정해 주세요',
    before: ['<b>굵게</b> & "따옴표"', '‘naver.com’ 님. 7.5점'],
    button: { label: '비밀번호 다시 정하기', url: LINK },
    after: ['30분 안에 눌러 주세요.'],
  });
  return { kind: 'TEST', to: KIM, memberId: null, language: 'ko', words, expiresAt: null, ...changes };
}

function queue({ db, services, clock }: World, changes: Partial<NewMail> = {}): Promise<void> {
  return transact(db, (tx) => queueMail(tx, { services, now: clock.now() }, mail(changes)));
}

const rows = ({ db }: World) =>
  db.selectFrom('mails').select(['kind', 'failures', 'error', 'due_at', 'gave_up_at']).orderBy('id').execute();

describeWithMail('a queued mail', (world, mailbox, engine) => {
  test('arrives at once, as text and as HTML, from whom the settings say, and leaves nothing behind', async () => {
    await queue(world());

    const got = await mailbox().next({ to: KIM });
    expect(got.subject).toBe('[이음] 비밀번호를 다시 정해 주세요');
    expect([got.from, got.to]).toMatchObject([{ name: 'Ieum', address: 'ieum@ieum.test' }, [{ address: KIM }]]);
    expect(got.text).toContain(`비밀번호 다시 정하기:\n${LINK}\n`);
    expect(got.text).toContain('<b>굵게</b> & "따옴표"');
    for (const said of [got.text, got.html]) expect(said).toContain('‘naver.\u2060com’ 님. 7.5점');
    expect(got.html).toContain(`<html lang="ko">`);
    expect(got.html).toContain(`href="${LINK}"`);
    expect(got.html).toContain('&lt;b&gt;굵게&lt;/b&gt; &amp; &quot;따옴표&quot;');
    expect(got.html).not.toMatch(/<img|<script|<link|url\(/i);
    expect(got.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    await eventually(async () => expect(await rows(world())).toEqual([]));
    expect(mailbox().arrived).toHaveLength(1);
    expect(world().logs.join()).not.toContain('geheim');
  });

  test('of a transaction that is undone is never sent', async () => {
    const { db, services, clock } = world();
    const undone = transact(db, async (tx) => {
      await queueMail(tx, { services, now: clock.now() }, mail({ to: 'undone@ieum.test' }));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await queue(world());

    await mailbox().next({ to: KIM });
    expect(mailbox().arrived).toHaveLength(1);
  });

  test('that somebody waits for goes before the others', async () => {
    const { db, services, clock } = world();
    await transact(db, async (tx) => {
      for (const kind of ['SECURITY', 'JOIN_ASKED', 'CODE', 'RESET_LINK'] as const) {
        await queueMail(tx, { services, now: clock.now() }, mail({ kind, to: `${kind.toLowerCase()}@ieum.test` }));
      }
    });
    await mailbox().next({ to: 'join_asked@ieum.test' });
    const to = mailbox().arrived.flatMap((arrived) => arrived.to?.map(({ address }) => address));
    expect(to).toEqual(['code@ieum.test', 'reset_link@ieum.test', 'security@ieum.test', 'join_asked@ieum.test']);
  });

  test('that is not taken yet is tried again, and given up after a day', async () => {
    const { clock } = world();
    mailbox().refuse(() => smtpRefusal(451, 'come back later'));
    await queue(world());
    const tried = (failures: number) =>
      eventually(async () => {
        const [row] = await rows(world());
        expect(row).toMatchObject({ failures, error: expect.stringContaining('451') });
        return row;
      });

    expect(await tried(1)).toMatchObject({ due_at: clock.now().getTime() + 30 * SECOND, gave_up_at: null });
    clock.advance(DAY);
    await eventually(async () => expect((await tried(2))?.gave_up_at).not.toBeNull());

    expect(mailbox().arrived).toEqual([]);
    expect(world().logs.join('\n')).toContain('a mail is given up');
  });

  test('that fails in a way that nobody has thought of holds up no other, and is tried again', async () => {
    const { db, services, clock } = world();
    await transact(db, async (tx) => {
      await queueMail(tx, { services, now: clock.now() }, mail());
      const sealed = services.secrets.seal('mail', JSON.stringify({ to: 5 }));
      await tx.updateTable('mails').set({ sealed }).execute();
    });
    await queue(world());

    await mailbox().next({ to: KIM });
    await eventually(async () =>
      expect(await rows(world())).toMatchObject([{ failures: 1, error: expect.any(String), gave_up_at: null }]),
    );
  });

  test('is sent once, by two nodes together', async () => {
    const { services, log } = world();
    const another = startJobs(services, log, { pollMilliseconds: 20 });
    const all = Array.from({ length: 20 }, (_, at) => `member${at}@ieum.test`);
    await Promise.all(all.map((to) => queue(world(), { to })));

    await eventually(async () => expect(await rows(world())).toEqual([]));
    await another.stop();
    expect(
      mailbox()
        .arrived.map(({ recipient }) => recipient)
        .toSorted(),
    ).toEqual(all.toSorted());
  });

  // What becomes of one mail differs by what the mail server says, and not by the engine.
  if (engine === 'postgres') return;

  test('is encrypted while it waits', async () => {
    mailbox().refuse(() => smtpRefusal(451, 'come back later'));
    await queue(world());

    await eventually(async () => expect((await rows(world()))[0]?.error).not.toBeNull());
    const row = await world().db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    const { sealed, ...others } = row;
    for (const text of [JSON.stringify(others), Buffer.from(sealed, 'base64url').toString(), ...world().logs]) {
      expect(text).not.toMatch(/kim@|geheim|비밀번호/);
    }
    expect(others.error).toBe(
      "the mail server refuses the mail: Can't send mail - all recipients were rejected: 451 come back later",
    );
  });

  test('goes to the very address that is stored, or nowhere', async () => {
    const odd = "o'hara+a=b{c}@ieum.test";
    await queue(world(), { to: `<${KIM}` });
    await queue(world(), { to: `${KIM}>` });
    await queue(world(), { to: odd });

    await mailbox().next({ to: odd });
    await eventually(async () =>
      expect(await rows(world())).toMatchObject(Array(2).fill({ failures: 1, gave_up_at: expect.any(Number) })),
    );
    expect(mailbox().arrived).toHaveLength(1);
  });

  test('is not sent after its code has ended', async () => {
    const { clock } = world();
    mailbox().refuse(() => smtpRefusal(451, 'come back later'));
    await queue(world(), { expiresAt: new Date(clock.now().getTime() + 10 * MINUTE) });
    await eventually(async () => expect((await rows(world()))[0]?.error).toContain('451'));

    mailbox().refuse(null);
    clock.advance(10 * MINUTE);

    await eventually(async () => expect(await rows(world())).toEqual([]));
    expect(mailbox().arrived).toEqual([]);
  });

  test('is not sent to a member who has withdrawn meanwhile', async () => {
    const { clock, member, db } = world();
    const kim = await member({ email: KIM });
    mailbox().refuse(() => smtpRefusal(451, 'come back later'));
    await queue(world(), { memberId: kim.id });
    await eventually(async () => expect((await rows(world()))[0]?.error).toContain('451'));

    mailbox().refuse(null);
    await db.updateTable('members').set({ status: 'DELETED' }).where('id', '=', kim.id).execute();
    clock.advance(MINUTE);

    await eventually(async () => expect(await rows(world())).toEqual([]));
    expect(mailbox().arrived).toEqual([]);
  });

  test('of another AUTH_SECRET is given up, and holds up no other', async () => {
    const { db, services, clock } = world();
    const secrets = newSecrets('another secret, which nobody knows any more');
    await transact(db, (tx) => queueMail(tx, { services: { ...services, secrets }, now: clock.now() }, mail()));
    await queue(world(), { to: 'lee@ieum.test' });

    await mailbox().next({ to: 'lee@ieum.test' });
    await eventually(async () =>
      expect(await rows(world())).toMatchObject([
        { error: expect.stringContaining('AUTH_SECRET'), gave_up_at: expect.any(Number) },
      ]),
    );
  });

  test('cannot bring headers or recipients of its own', async () => {
    await queue(world(), {
      to: 'kim@ieum.test,lee',
      words: () => ({ subject: 'hello\r\nBcc: lee@ieum.test\r\n\r\nbody', before: ['.\r\nQUIT'], after: [] }),
    });
    await queue(world(), { to: 'kim@ieum.test>\r\nRCPT TO:<lee@ieum.test' });
    await queue(world(), { to: 'last@ieum.test' });

    await mailbox().next({ to: 'last@ieum.test' });
    expect(mailbox().arrived.map(({ recipient }) => recipient)).not.toContain('lee@ieum.test');
    for (const { subject, headers } of mailbox().arrived) {
      expect(headers.map(({ key }) => key)).not.toContain('bcc');
      expect(subject).not.toContain('\n');
    }
  });
});

describeOnBothEngines('without mail', (world) => {
  test('nothing is queued', async () => {
    expect(hasMail(world().services)).toBe(false);
    await queue(world());
    expect(await rows(world())).toEqual([]);
  });
});
