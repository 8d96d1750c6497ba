import type { Db } from '../db/schema.ts';
import type { Consumer, ConsumerServices } from '../events/consumer.ts';
import type { RecordedEvent } from '../events/event.ts';
import { publicUrlOf } from '../public-url.ts';
import { hasMail, queueMail } from './queue-mail.ts';
import { type SecurityNote, securityNote } from './words/security-note.ts';

/** Tells members by mail what has changed about their accounts. */
export const securityMails: Consumer = {
  name: 'security-mails',
  startsAt: 'now',
  async handle(tx, events, services) {
    if (!hasMail(services)) return;
    for (const event of events) {
      const note = await noteOf(tx, event, services);
      if (note !== null) await tell(tx, (event as { memberId: number }).memberId, note, services);
    }
  },
};

async function noteOf(tx: Db, event: RecordedEvent, services: ConsumerServices): Promise<SecurityNote | null> {
  switch (event.kind) {
    case 'SIGNED_IN_ON_NEW_DEVICE':
      return event.isFirst ? null : newDevice(tx, event, services);
    case 'PASSWORD_CHANGED':
      return { what: 'PASSWORD_CHANGED' };
    case 'SECOND_FACTOR_CHANGED':
      return { what: event.change === 'ADDED' ? 'FACTOR_ADDED' : 'FACTOR_REMOVED' };
    case 'ROLE_CHANGED':
      return { what: event.to === 'ADMIN' ? 'BECAME_ADMIN' : 'NO_ADMIN_ANY_MORE' };
    default:
      return null;
  }
}

async function newDevice(
  tx: Db,
  { memberId, signInId, createdAt }: RecordedEvent & { kind: 'SIGNED_IN_ON_NEW_DEVICE' },
  { config }: ConsumerServices,
): Promise<SecurityNote> {
  const signIn = await tx.selectFrom('sign_ins').where('id', '=', signInId).select('device').executeTakeFirst();
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: config.companyTimeZone } as const;
  const at = new Intl.DateTimeFormat(await languageOf(tx, memberId), format).format(createdAt);
  return { what: 'NEW_DEVICE', device: signIn?.device ?? null, at };
}

async function tell(tx: Db, memberId: number, note: SecurityNote, services: ConsumerServices): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .where('id', '=', memberId)
    .where('status', '!=', 'DELETED')
    .select('email')
    .executeTakeFirst();
  if (!member) return;
  const language = await languageOf(tx, memberId);
  const words = securityNote(language, note, { url: `${publicUrlOf(services.config)}/forgot` });
  const mail = { kind: 'SECURITY', to: member.email, memberId, language, words, expiresAt: null } as const;
  await queueMail(tx, { services, now: services.clock() }, mail);
}

/** The language of the browser that the member has used last; Korean if none is known. */
async function languageOf(tx: Db, memberId: number) {
  const signIn = await tx
    .selectFrom('sign_ins')
    .where('member_id', '=', memberId)
    .where('language', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select('language')
    .executeTakeFirst();
  return signIn?.language ?? 'ko';
}
