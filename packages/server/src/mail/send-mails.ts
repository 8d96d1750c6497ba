/**
 * Sends the mails that are due, one after the other. Each is sent at least once: a node that dies between sending and
 * deleting the row leaves it to be sent again, with the same Message-ID.
 */
import type { MailProblem } from '@ieum/contract/given-up';
import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import { readSettings } from '../company/settings.ts';
import type { MailSettings } from '../config/mail-settings.ts';
import type { Db, Schema } from '../db/schema.ts';
import { nextAttempt, storableError, takeNext } from '../queue/queue.ts';
import type { Services } from '../services.ts';
import { buildMail, type MailBuilders } from './build-mail.ts';
import { withBrand } from './layout.ts';
import { type Envelope, type Mail, openMail } from './queue-mail.ts';
import { explainSmtp, isRefusedForGood, problemOfSmtp, sendMail } from './smtp.ts';

/** While an attempt lasts. */
const NOT_TRIED = { error: null, problem: null };

interface Problem {
  problem: MailProblem;
  /** In words. */
  error: string;
}

const UNREADABLE: Problem = {
  problem: 'UNREADABLE',
  error: 'it cannot be decrypted: AUTH_SECRET is another one than when it was written',
};

type MailLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

type Waiting = Selectable<Schema['mails']>;

/** For its loop. */
export function mailWork(services: Services, settings: MailSettings, builders: MailBuilders, log: MailLog) {
  const { database, clock } = services;
  return {
    isDue: async () => (await selectDue(database.db, clock()).limit(1).executeTakeFirst()) !== undefined,
    send: (mayGoOn: () => boolean, cut: AbortSignal) => sendDueMails(services, settings, builders, mayGoOn, log, cut),
  };
}

/** @param cut ends the attempt that is under way */
async function sendDueMails(
  services: Services,
  settings: MailSettings,
  builders: MailBuilders,
  mayGoOn: () => boolean,
  log: MailLog,
  cut: AbortSignal,
): Promise<void> {
  const { db } = services.database;
  while (mayGoOn()) {
    const now = services.clock();
    const mail = await takeNext(db, 'mails', selectDue(db, now), NOT_TRIED, now);
    if (mail === undefined) return;
    await send(mail);
  }

  async function send(row: Waiting): Promise<void> {
    try {
      await sendOrNote(row);
    } catch (err) {
      // Whatever it is, it is no matter of the other mails.
      log.error({ mail: row.id, kind: row.kind, err }, 'a mail failed unexpectedly');
      await later(row, { problem: 'NOT_WRITTEN', error: storableError(err) });
    }
  }

  async function sendOrNote(row: Waiting): Promise<void> {
    const facts = { mail: row.id, kind: row.kind, attempt: row.failures };
    if (row.expires_at !== null && row.expires_at <= services.clock().getTime()) {
      log.warn(facts, 'a mail was not sent before its time was over');
      return remove(db, row.id);
    }
    if (await hasWithdrawn(db, row.member_id)) return remove(db, row.id);
    const stored = openMail(services.secrets, row.sealed);
    if (stored === null) return giveUp(row, UNREADABLE);
    const problem = await attempt(row, stored);
    if (problem === null) return remove(db, row.id);
    return problem.isForGood ? giveUp(row, problem) : later(row, problem);
  }

  async function later(row: Waiting, problem: Problem): Promise<void> {
    const next = nextAttempt(row, services.clock());
    if (next === null) return giveUp(row, problem);
    const facts = { mail: row.id, kind: row.kind, attempt: row.failures, problem: problem.error };
    log.warn(facts, 'a mail could not be sent yet; it is tried again');
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
      const mail = await buildMail(services, builders, row, stored);
      const { communityName } = await readSettings(db, await services.cache.open());
      return mail && withBrand(mail, communityName);
    } catch (error) {
      return { problem: 'NOT_WRITTEN', error: storableError(`it could not be written: ${(error as Error).message}`) };
    }
  }

  function giveUp({ id, kind, failures }: Waiting, problem: Problem): Promise<void> {
    log.error({ mail: id, kind, attempt: failures, problem: problem.error }, 'a mail is given up');
    return note(db, id, problem, { gave_up_at: services.clock().getTime() });
  }
}

function selectDue(db: Db, now: Date) {
  return db
    .selectFrom('mails')
    .where('gave_up_at', 'is', null)
    .where('due_at', '<=', now.getTime())
    .orderBy('is_urgent', 'desc')
    .orderBy('is_bulk')
    .orderBy('due_at')
    .select('id');
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
