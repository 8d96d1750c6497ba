/** The mail server refuses, hangs, hangs up in the middle or is away: no mail is lost, and nothing else waits for it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import type { MailSettings } from '../../src/config/mail-settings.ts';
import { transact } from '../../src/db/transact.ts';
import { record } from '../../src/events/record.ts';
import type { Jobs } from '../../src/jobs/runner.ts';
import { newMail, openMail, queueMail } from '../../src/mail/queue-mail.ts';
import { problemOfSmtp, sendMail } from '../../src/mail/smtp.ts';
import { MONDAY, sendDigests, wantDigest } from '../digest/readers.ts';
import { FREE, TIP, writePost } from '../harness/boards.ts';
import { HOUR, MINUTE, SECOND } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { startJobsOf } from '../harness/with-mail.ts';
import { AUTH_SECRET, describeOnOneEngine, type World } from '../harness/world.ts';
import { type Moment, openUnrulyServer, type UnrulyServer } from './unruly-server.ts';

/** Whose name is no reason to try again. */
const KIM = 'quota@ieum.test';
const LEE = 'lee@ieum.test';
const ATTEMPT_MS = 20 * SECOND;
/** So long that it does not fit into the buffers of a connection. */
const LONG = '가나다라 '.repeat(100_000);

/** @returns its Message-ID */
async function queue({ db, services, clock }: World, to: string, text = '안녕하세요'): Promise<string> {
  const words = () => ({ subject: '메일', before: [text], after: [] });
  const now = clock.now();
  return transact(db, async (tx) => {
    await queueMail(
      tx,
      { services, now },
      { kind: 'TEST', to, memberId: null, language: 'ko', words, expiresAt: null },
    );
    const { sealed } = await tx
      .selectFrom('mails')
      .select('sealed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return `<${openMail(services.secrets, sealed)?.messageId}@ieum.test>`;
  });
}

const rows = ({ db }: World) =>
  db.selectFrom('mails').select(['failures', 'problem', 'error', 'due_at', 'gave_up_at']).orderBy('id').execute();

const isEmptied = (world: World) => eventually(async () => expect(await rows(world)).toEqual([]));

/** When each mail has been tried that is due. */
function allTried(world: World, count: number) {
  return eventually(async () => {
    const found = await rows(world);
    expect(found).toHaveLength(count);
    for (const { error } of found) expect(error).not.toBeNull();
    return found;
  });
}

function once(moment: Moment, reaction: 'hangs' | 'hangs up'): UnrulyServer['react'] {
  let isDone = false;
  return (at) => {
    if (isDone || at !== moment) return undefined;
    isDone = true;
    return reaction;
  };
}

/** The time limits of the attempts: they end when the test says so. */
function holdLimits(): AbortController[] {
  const limits: AbortController[] = [];
  const realTimeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    if (milliseconds !== ATTEMPT_MS) return realTimeout(milliseconds);
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  return limits;
}

describe('a mail server that', () => {
  let server: UnrulyServer;
  let jobs: Jobs;
  beforeAll(async () => {
    server = await openUnrulyServer();
  });
  afterAll(() => server?.leave());

  describeOnOneEngine(
    'misbehaves',
    (world) => {
      beforeEach(async () => {
        server.reset();
        jobs = await startJobsOf(world());
      });
      afterEach(() => jobs.stop());

      const to = (recipient: string) => server.taken.filter((mail) => mail.recipient === recipient);

      test.each([
        ['greeting', 1],
        ['DATA', 1],
        ['end', 2],
      ] as const)('hangs at the %s holds up no request, and other mail only until the limit', async (moment, times) => {
        const limits = holdLimits();
        server.react = once(moment, 'hangs');
        const messageId = await queue(world(), KIM);
        await eventually(() => expect(server.hanging()).toBe(1));
        await queue(world(), LEE);
        await writePost(FREE, await world().member());

        limits[0]?.abort(new DOMException('The operation timed out', 'TimeoutError'));

        await eventually(() => expect(to(LEE)).toHaveLength(1));
        await eventually(() => expect(server.hanging()).toBe(0));
        const [waiting] = await allTried(world(), 1);
        expect(waiting).toMatchObject({ failures: 1, problem: 'TIMED_OUT', gave_up_at: null });
        world().clock.advance(MINUTE);

        await isEmptied(world());
        expect(to(KIM)).toEqual(Array(times).fill({ recipient: KIM, messageId }));
        expect(to(LEE)).toHaveLength(1);
      });

      test.each([
        ['before it has the whole text', 'text', 1],
        ['before it says that it has the text', 'end', 2],
      ] as const)('hangs up %s gets the same mail again', async (_when, moment, times) => {
        server.react = once(moment, 'hangs up');
        const messageId = await queue(world(), KIM, LONG);
        const [waiting] = await allTried(world(), 1);
        expect(waiting).toMatchObject({ failures: 1, problem: 'UNREACHABLE', gave_up_at: null });
        expect(to(KIM)).toHaveLength(times - 1);

        await queue(world(), LEE);
        await eventually(() => expect(to(LEE)).toHaveLength(1));
        world().clock.advance(MINUTE);

        await isEmptied(world());
        expect(to(KIM)).toEqual(Array(times).fill({ recipient: KIM, messageId }));
      });

      test.each(['recipient', 'DATA', 'end'] as const)(
        'refuses at the %s for good is not asked again',
        async (moment) => {
          server.react = (at, recipient) =>
            at === moment && recipient === KIM ? `554 5.7.1 we want nothing for <${KIM}>` : undefined;
          await queue(world(), KIM);
          const [refused] = await allTried(world(), 1);
          expect(refused).toMatchObject({ failures: 1, problem: 'MAIL_REFUSED', gave_up_at: expect.any(Number) });
          expect(refused?.error).toMatch(/^the mail server refuses the mail: .*554 5\.7\.1 we want nothing for <…>/);

          world().clock.advance(HOUR);
          await queue(world(), LEE);

          await eventually(() => expect(to(LEE)).toHaveLength(1));
          expect(await allTried(world(), 1)).toEqual([refused]);
          expect(world().logs.join('\n')).toContain('a mail is given up');
          expect(world().logs.join('\n')).not.toContain(KIM);
        },
      );

      const FOR_NOW: [Moment, `${number} ${string}`][] = [
        ['greeting', '421 too busy'],
        ['greeting', '554 no mail from this network'],
        ['sender', '550 who are you'],
        ['recipient', '450 mailbox busy'],
        ['DATA', '451 no space'],
        ['end', '452 no space'],
        ['end', '550 5.4.5 Daily user sending limit exceeded'],
        ['end', '554 5.2.0 Submission.Exception:SubmissionQuotaExceededException'],
        ['recipient', '552 5.2.2 over there nothing fits in any more'],
        ['recipient', '550 4.7.1 come back later'],
        ['recipient', '550 your messages exceed the permitted rate'],
        ['DATA', '554 Too many messages from you'],
      ];

      test.each(FOR_NOW)('says at the %s "%s" is asked again', async (moment, answer) => {
        server.react = (at) => (at === moment ? answer : undefined);
        const messageId = await queue(world(), KIM);
        const [waiting] = await allTried(world(), 1);
        expect(waiting).toMatchObject({ failures: 1, gave_up_at: null });
        expect(waiting?.error).toContain(answer.slice(0, 3));
        server.taken.length = 0;

        server.react = () => undefined;
        world().clock.advance(MINUTE);

        await isEmptied(world());
        expect(server.taken).toEqual([{ recipient: KIM, messageId }]);
      });

      test('is away for an hour gets all, once, in order, and the digest last', async () => {
        const { db, clock } = world();
        const [reader, author] = [await world().member(), await world().senior()];
        await wantDigest(world(), reader);
        await reader.post(`${TIP.post(await writePost(TIP, author))}/scrap`);
        await server.leave();

        await sendDigests(world());
        const begun = Date.parse(MONDAY);
        const changed = { kind: 'PASSWORD_CHANGED', memberId: author.id, by: 'OPERATOR' } as const;
        await transact(db, (tx) => record(tx, changed, clock.now()));
        await allTried(world(), 2);
        for (const [at, email] of [KIM, LEE].entries()) {
          clock.advance(SECOND);
          await queue(world(), email);
          await allTried(world(), 3 + at);
        }
        let tried = 0;
        for (;;) {
          const next = Math.min(...(await allTried(world(), 4)).map(({ due_at }) => Number(due_at)));
          if (next > begun + HOUR) break;
          clock.set(new Date(next).toISOString());
          tried += 1;
          // A mail that is being tried is due in a minute, without an error.
          await eventually(async () => {
            for (const { due_at, error } of await rows(world())) {
              expect(Number(due_at)).toBeGreaterThan(next);
              expect(error).not.toBeNull();
            }
          });
        }
        expect(tried).toBeGreaterThan(10);
        await server.comeBack();
        clock.advance(HOUR);

        await isEmptied(world());
        expect(server.taken.map(({ recipient }) => recipient)).toEqual([author.email, KIM, LEE, reader.email]);
        expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(4);
      });
    },
    () => server.settings,
  );
});

test('an attempt ends in time, wherever the mail server hangs, also when it answers byte by byte', async () => {
  const mail = newMail(KIM, () => ({ subject: '메일', before: ['안녕하세요'], after: [] }), 'ko');
  const attempts = (
    [
      ['greeting', 'hangs'],
      ['DATA', 'hangs'],
      ['recipient', 'drips'],
    ] as const
  ).map(async ([moment, reaction]) => {
    const server = await openUnrulyServer();
    server.react = (at) => (at === moment ? reaction : undefined);
    const config = readConfig({ DATABASE_URL: 'file:unused.db', AUTH_SECRET, ...server.settings });
    const begun = performance.now();
    const error = await sendMail(config.mail as MailSettings, mail).catch((problem: unknown) => problem);
    const took = performance.now() - begun;
    await server.leave();
    return { problem: problemOfSmtp(error), isInTime: took < MINUTE };
  });

  expect(await Promise.all(attempts)).toEqual(Array(3).fill({ problem: 'TIMED_OUT', isInTime: true }));
});
