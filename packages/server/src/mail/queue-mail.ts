/** Mail is stored in the transaction of its cause and sent afterwards, by one node (see send-mails.ts). */
import { randomUUID } from 'node:crypto';
import type { Language } from '@ieum/contract/errors';
import type { Tx } from '../db/schema.ts';
import { tellOnCommit } from '../db/transact.ts';
import type { Secrets, Services } from '../services.ts';
import { layOut, type MailText, type WordsIn } from './layout.ts';

/** Which mail it is: for the log and for operators, who must not see its content. */
export type MailKind =
  | 'TEST'
  | 'RESET_LINK'
  | 'CODE'
  | 'JOIN_ASKED'
  | 'APPROVED'
  | 'REFUSED'
  | 'INVITATION'
  | 'SECURITY'
  | BuiltKind;

/** Mails whose text is made at the moment when they are sent: see build-mail.ts. */
export type BuiltKind = 'DIGEST' | 'NEW_DEVICES';

/** Somebody waits for it before a screen: nothing else delays it. */
const URGENT: MailKind[] = ['CODE', 'RESET_LINK'];

export interface NewMail {
  kind: MailKind;
  to: string;
  /** Whom it is for, if that is a member: it is not sent once they have withdrawn. */
  memberId: number | null;
  /** Of the recipient, who need not be the one who makes the call. null: not known, so the mail is in both. */
  language: Language | null;
  words: WordsIn;
  /** When the code or the link in it ends, so that it is not sent afterwards. */
  expiresAt: Date | null;
  /** It goes to many at once, and is sent when no other mail is due. */
  isBulk?: boolean;
}

/** What is sent. */
export interface Mail extends MailText {
  to: string;
  /**
   * What its Message-ID begins with: the same in each attempt, so that the recipient's server can recognise a mail that
   * arrives twice.
   */
  messageId: string;
  /** Where mail programs have it stopped by one press of a button. */
  unsubscribeUrl?: string;
}

/** What is stored of a mail that is built when it is sent. */
export interface Envelope extends Pick<Mail, 'messageId'> {
  newDevices?: NewDevices;
}

/** The sign-ins that one mail tells of. */
export interface NewDevices {
  count: number;
  /** The last ones, each once. */
  devices: (string | null)[];
}

const PURPOSE = 'mail';

/** Is mail set up? Without it `queueMail` does nothing. */
export function hasMail({ config }: Pick<Services, 'config'>): boolean {
  return config.mail !== null;
}

interface MailCtx {
  services: Pick<Services, 'config' | 'secrets'>;
  now: Date;
}

/** Sends a mail once the transaction is committed. */
export async function queueMail(tx: Tx, ctx: MailCtx, mail: NewMail): Promise<void> {
  if (hasMail(ctx.services)) await queueSealed(tx, [seal(ctx, mail)]);
}

/** A mail as it is stored. Of thousands, they are laid out and sealed before the transaction that queues them. */
export function seal(
  { services, now }: MailCtx,
  { kind, to, memberId, language, words, expiresAt, isBulk = false }: NewMail,
) {
  return {
    kind,
    member_id: memberId,
    sealed: sealMail(services.secrets, newMail(to, words, language)),
    created_at: now.getTime(),
    expires_at: expiresAt?.getTime() ?? null,
    due_at: now.getTime(),
    failures: 0,
    is_urgent: URGENT.includes(kind) ? 1 : 0,
    is_bulk: isBulk ? 1 : 0,
  };
}

/** Sends mails once the transaction is committed. */
export async function queueSealed(tx: Tx, mails: ReturnType<typeof seal>[]): Promise<void> {
  if (mails.length === 0) return;
  await tx.insertInto('mails').values(mails).execute();
  tellOnCommit(tx);
}

/** Queues a mail to be built when it is due. */
export async function queueBuiltMail(
  tx: Tx,
  { secrets, now }: { secrets: Secrets; now: Date },
  { kind, memberId, due }: { kind: BuiltKind; memberId: number; due: Date },
): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      kind,
      member_id: memberId,
      sealed: sealMail(secrets, { messageId: randomUUID() }),
      created_at: now.getTime(),
      due_at: due.getTime(),
      failures: 0,
    })
    .execute();
}

/** Queues one mail for each of these members, to be built when it is sent, and sent when nothing else is due. */
export async function queueBuiltMails(
  tx: Tx,
  { secrets }: Pick<Services, 'secrets'>,
  { kind, memberIds, now, expiresAt }: { kind: BuiltKind; memberIds: number[]; now: Date; expiresAt: Date },
): Promise<void> {
  if (memberIds.length === 0) return;
  const values = memberIds.map((member_id) => ({
    kind,
    member_id,
    sealed: sealMail(secrets, { messageId: randomUUID() }),
    created_at: now.getTime(),
    expires_at: expiresAt.getTime(),
    due_at: now.getTime(),
    failures: 0,
    is_bulk: 1,
  }));
  await tx.insertInto('mails').values(values).execute();
  tellOnCommit(tx);
}

export function newMail(to: string, words: WordsIn, language: Language | null): Mail {
  return { to, messageId: randomUUID(), ...layOut(words, language) };
}

export function sealMail(secrets: Secrets, mail: Mail | Envelope): string {
  return secrets.seal(PURPOSE, JSON.stringify(mail));
}

/** @returns null when it was sealed with another AUTH_SECRET */
export function openMail(secrets: Secrets, sealed: string): Mail | Envelope | null {
  const opened = secrets.open(PURPOSE, sealed);
  if (opened === null) return null;
  const mail: Mail | Envelope = JSON.parse(opened);
  // Version 0.1.0 has stored it whole.
  return { ...mail, messageId: mail.messageId.replaceAll(/^<|@ieum>$/g, '') };
}
