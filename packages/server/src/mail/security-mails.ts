import type { Language } from '@ieum/contract/errors';
import { publicUrlOf } from '../config/public-url.ts';
import type { Tx } from '../db/schema.ts';
import type { Consumer, ConsumerServices } from '../events/consumer.ts';
import type { RecordedEvent } from '../events/event.ts';
import { deviceOf, securityChangeOf } from '../events/security-change.ts';
import { languageOfMember } from './language-of-member.ts';
import { gatherNewDevice } from './new-devices.ts';
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

async function noteOf(tx: Tx, event: RecordedEvent, services: ConsumerServices): Promise<SecurityNote | null> {
  const what = securityChangeOf(event);
  // Both addresses are told of that at once.
  if (what === null || what === 'EMAIL_CHANGED') return null;
  if (event.kind === 'SIGNED_IN_ON_NEW_DEVICE') return newDevice(tx, event, services);
  if (event.kind === 'ROLE_CHANGED' && event.isRenamed) return { what: 'NO_ADMIN_AND_RENAMED' };
  return { what } as SecurityNote;
}

async function newDevice(
  tx: Tx,
  { memberId, signInId, createdAt }: RecordedEvent & { kind: 'SIGNED_IN_ON_NEW_DEVICE' },
  services: ConsumerServices,
): Promise<SecurityNote | null> {
  const device = await deviceOf(tx, signInId);
  if (!(await gatherNewDevice(tx, memberId, device, services))) return null;
  return { what: 'NEW_DEVICE', device, at: createdAt, timeZone: services.config.companyTimeZone };
}

async function tell(tx: Tx, memberId: number, note: SecurityNote, services: ConsumerServices): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .where('id', '=', memberId)
    .where('status', '!=', 'DELETED')
    .select('email')
    .executeTakeFirst();
  if (!member) return;
  const language = await languageOfMember(tx, memberId);
  const url = `${publicUrlOf(services.config)}/forgot`;
  const words = (language: Language) => securityNote(language, note, { url });
  const mail = { kind: 'SECURITY', to: member.email, memberId, language, words, expiresAt: null } as const;
  await queueMail(tx, { services, now: services.clock() }, mail);
}
