/** Mail is stored in the transaction of its cause and sent afterwards, by one node (see send-mails.ts). */
import { randomUUID } from 'node:crypto';
import type { Language } from '@ieum/contract/errors';
import type { Secrets, Services } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { tellOnCommit } from '../db/transact.ts';
import { layOut, type MailText, type WordsIn } from './layout.ts';

/** Which mail it is: for the log and for operators, who must not see its content. */
export type MailKind =
  | 'TEST'
  | 'RESET_LINK'
  | 'RESET_LINK_MADE'
  | 'CODE'
  | 'JOIN_ASKED'
  | 'APPROVED'
  | 'REFUSED'
  | 'INVITATION'
  | 'SECURITY';

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
}

/** What is sent. */
export interface Mail extends MailText {
  to: string;
  /** The same in each attempt, so that the recipient's server can recognise a mail that arrives twice. */
  messageId: string;
}

const PURPOSE = 'mail';

/** Is mail set up? Without it `queueMail` does nothing. */
export function hasMail({ config }: Pick<Services, 'config'>): boolean {
  return config.mail !== null;
}

/** Sends a mail once the transaction is committed. */
export async function queueMail(
  tx: Db,
  { services, now }: { services: Pick<Services, 'config' | 'secrets'>; now: Date },
  { kind, to, memberId, language, words, expiresAt }: NewMail,
): Promise<void> {
  if (!tx.isTransaction) throw new Error(`${kind} is queued outside of the transaction of its cause`);
  if (!hasMail(services)) return;
  const mail = newMail(to, words, language);
  await tx
    .insertInto('mails')
    .values({
      kind,
      member_id: memberId,
      sealed: services.secrets.seal(PURPOSE, JSON.stringify(mail)),
      created_at: now.getTime(),
      expires_at: expiresAt?.getTime() ?? null,
      due_at: now.getTime(),
      failures: 0,
    })
    .execute();
  tellOnCommit(tx);
}

export function newMail(to: string, words: WordsIn, language: Language | null): Mail {
  return { to, messageId: `<${randomUUID()}@ieum>`, ...layOut(words, language) };
}

/** @throws when it was sealed with another AUTH_SECRET */
export function openMail(secrets: Secrets, sealed: string): Mail {
  return JSON.parse(secrets.open(PURPOSE, sealed));
}
