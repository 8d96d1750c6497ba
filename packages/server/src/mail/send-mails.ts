/**
 * Sends the mails that are due, one after the other. Each is sent at least once: a node that dies between sending and
 * deleting the row leaves it to be sent again, with the same Message-ID.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../context.ts';
import type { Db } from '../db/schema.ts';
import type { MailSettings } from '../mail-settings.ts';
import { type Mail, openMail } from './queue-mail.ts';
import { isRefusedForGood, problemOfSmtp, sendMail } from './smtp.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Longer than an attempt takes. */
const TAKEN_FOR = MINUTE;
const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = HOUR;
const GIVES_UP_AFTER = 24 * HOUR;

const UNREADABLE = 'it cannot be decrypted: AUTH_SECRET is another one than when it was written';

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
      log.warn(facts, 'a mail was not sent before its code or link ended');
      return remove(db, row.id);
    }
    if (await hasWithdrawn(db, row.member_id)) return remove(db, row.id);
    const mail = open(row);
    if (mail === null) {
      log.error({ ...facts, problem: UNREADABLE }, 'a mail is given up');
      return giveUp(db, row.id, services.clock(), UNREADABLE);
    }
    try {
      await sendMail(settings, mail, cut);
    } catch (error) {
      const problem = problemOfSmtp(error, mail.to);
      const now = services.clock();
      const next = now.getTime() + pauseAfter(row.failures);
      if (isRefusedForGood(error) || next > row.created_at + GIVES_UP_AFTER) {
        log.error({ ...facts, problem }, 'a mail is given up');
        return giveUp(db, row.id, now, problem);
      }
      log.warn({ ...facts, problem }, 'a mail could not be sent yet; it is tried again');
      return tryLater(db, row.id, next, problem);
    }
    await remove(db, row.id);
  }

  function open({ sealed }: Waiting): Mail | null {
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
    .set(({ eb, ref }) => ({ failures: eb(ref('failures'), '+', 1), due_at: now.getTime() + TAKEN_FOR, error: null }))
    .returning(['id', 'kind', 'member_id', 'sealed', 'created_at', 'expires_at', 'failures'])
    .executeTakeFirst();
}

async function hasWithdrawn(db: Db, memberId: number | null): Promise<boolean> {
  if (memberId === null) return false;
  const member = await db.selectFrom('members').where('id', '=', memberId).select('status').executeTakeFirst();
  return member?.status === 'DELETED';
}

async function tryLater(db: Db, id: number, due: number, error: string): Promise<void> {
  await db.updateTable('mails').set({ due_at: due, error }).where('id', '=', id).execute();
}

async function giveUp(db: Db, id: number, now: Date, error: string): Promise<void> {
  await db.updateTable('mails').set({ gave_up_at: now.getTime(), error }).where('id', '=', id).execute();
}

async function remove(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}
