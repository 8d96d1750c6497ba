/**
 * Sends the mails that are due, one after the other. Each is sent at least once: a node that dies between sending and
 * deleting the row leaves it to be sent again, with the same Message-ID.
 */
import type { MailProblem } from '@ieum/contract/given-up';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../context.ts';
import type { Db } from '../db/schema.ts';
import type { MailSettings } from '../mail-settings.ts';
import { buildMail, type MailBuilders } from './build-mail.ts';
import { type Envelope, type Mail, openMail } from './queue-mail.ts';
import { explainSmtp, isRefusedForGood, problemOfSmtp, sendMail } from './smtp.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Longer than an attempt takes. */
const TAKEN_FOR = MINUTE;
const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = HOUR;
const GIVES_UP_AFTER = 24 * HOUR;

interface Problem {
  problem: MailProblem;
  /** In words. */
  error: string;
}

const UNREADABLE: Problem = {
  problem: 'UNREADABLE',
  error: 'it cannot be decrypted: AUTH_SECRET is another one than when it was written',
};

export type MailLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

interface Waiting {
  id: number;
  kind: string;
  member_id: number | null;
  sealed: string;
  created_at: number;
  expires_at: number | null;
  failures: number;
}

export async function isMailDue({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<boolean> {
  const due = await selectDue(database.db, clock()).executeTakeFirst();
  return due !== undefined;
}

/** @param cut ends the attempt that is under way */
export async function sendDueMails(
  services: Services,
  settings: MailSettings,
  builders: MailBuilders,
  mayGoOn: () => boolean,
  log: MailLog,
  cut: AbortSignal,
): Promise<void> {
  const { db } = services.database;
  while (mayGoOn()) {
    const mail = await takeNext(db, services.clock());
    if (mail === undefined) return;
    await send(mail);
  }

  async function send(row: Waiting): Promise<void> {
    const facts = { mail: row.id, kind: row.kind, attempt: row.failures };
    if (row.expires_at !== null && row.expires_at <= services.clock().getTime()) {
      log.warn(facts, 'a mail was not sent before its time was over');
      return remove(db, row.id);
    }
    if (await hasWithdrawn(db, row.member_id)) return remove(db, row.id);
    const stored = open(row);
    if (stored === null) return giveUp(row, UNREADABLE);
    const problem = await attempt(row, stored);
    if (problem === null) return remove(db, row.id);
    const next = services.clock().getTime() + pauseAfter(row.failures);
    if (problem.isForGood || next > row.created_at + GIVES_UP_AFTER) return giveUp(row, problem);
    log.warn({ ...facts, problem: problem.error }, 'a mail could not be sent yet; it is tried again');
    await note(db, row.id, problem, { due_at: next });
  }

  /** @returns what went wrong; null: it is done */
  async function attempt(row: Waiting, stored: Mail | Envelope): Promise<(Problem & { isForGood: boolean }) | null> {
    const mail = await build(row, stored);
    if (mail === null) return null;
    if ('problem' in mail) return { ...mail, isForGood: false };
    try {
      await sendMail(settings, mail, cut);
      return null;
    } catch (error) {
      return { problem: problemOfSmtp(error), error: explainSmtp(error, mail.to), isForGood: isRefusedForGood(error) };
    }
  }

  async function build(row: Waiting, stored: Mail | Envelope): Promise<Mail | Problem | null> {
    try {
      return await buildMail(services, builders, row, stored);
    } catch (error) {
      if (services.database.engine.isUnavailable(error)) throw error;
      return { problem: 'NOT_WRITTEN', error: `it could not be written: ${(error as Error).message}`.slice(0, 500) };
    }
  }

  function giveUp({ id, kind, failures }: Waiting, problem: Problem): Promise<void> {
    log.error({ mail: id, kind, attempt: failures, problem: problem.error }, 'a mail is given up');
    return note(db, id, problem, { gave_up_at: services.clock().getTime() });
  }

  function open({ sealed }: Waiting): Mail | Envelope | null {
    try {
      return openMail(services.secrets, sealed);
    } catch {
      return null; // decrypting has no other way to say so
    }
  }
}

function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
}

function selectDue(db: Db, now: Date) {
  return db
    .selectFrom('mails')
    .where('gave_up_at', 'is', null)
    .where('due_at', '<=', now.getTime())
    .orderBy('is_bulk')
    .orderBy('due_at')
    .select('id')
    .limit(1);
}

/**
 * Counts the attempt before it is made, and keeps others from the mail meanwhile: another node, or this one after it was
 * started again.
 */
function takeNext(db: Db, now: Date): Promise<Waiting | undefined> {
  return db
    .updateTable('mails')
    .where('id', '=', () => selectDue(db, now).forUpdate().skipLocked())
    .set(({ eb, ref }) => ({
      failures: eb(ref('failures'), '+', 1),
      due_at: now.getTime() + TAKEN_FOR,
      error: null,
      problem: null,
    }))
    .returning(['id', 'kind', 'member_id', 'sealed', 'created_at', 'expires_at', 'failures'])
    .executeTakeFirst();
}

async function hasWithdrawn(db: Db, memberId: number | null): Promise<boolean> {
  if (memberId === null) return false;
  const member = await db.selectFrom('members').where('id', '=', memberId).select('status').executeTakeFirst();
  return member?.status === 'DELETED';
}

type After = { due_at: number } | { gave_up_at: number };

async function note(db: Db, id: number, { problem, error }: Problem, after: After): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...after, problem, error })
    .where('id', '=', id)
    .execute();
}

async function remove(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}
