/**
 * Mails that are built when they are sent, so that they tell what the recipient may see and wants to hear at that moment,
 * however long the mail server was away.
 */
import type { Language } from '@ieum/contract/errors';
import type { Services } from '../services.ts';
import { layOut, type WordsIn } from './layout.ts';
import type { BuiltKind, Envelope, Mail } from './queue-mail.ts';

export interface BuiltMail {
  to: string;
  /** null: not known, so the mail is in both. */
  language: Language | null;
  words: WordsIn;
  unsubscribeUrl?: string;
}

/** null: there is nothing to say to this member any more. */
type MailBuilder = (services: Services, memberId: number, envelope: Envelope) => Promise<BuiltMail | null>;
export type MailBuilders = Record<BuiltKind, MailBuilder>;

/** @returns null: it is not to be sent any more */
export async function buildMail(
  services: Services,
  builders: MailBuilders,
  { kind, member_id }: { kind: string; member_id: number | null },
  stored: Mail | Envelope,
): Promise<Mail | null> {
  if ('to' in stored) return stored;
  const built = await builders[kind as BuiltKind](services, member_id ?? 0, stored);
  if (built === null) return null;
  const { to, language, words, unsubscribeUrl } = built;
  const unsubscribe = unsubscribeUrl === undefined ? {} : { unsubscribeUrl };
  return { to, messageId: stored.messageId, ...unsubscribe, ...layOut(words, language) };
}
