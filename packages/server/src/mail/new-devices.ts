/**
 * Mails about sign-ins on new devices. Whoever knows a password could have any number of them sent: the first tells of
 * its device at once, those of the hour after it share one mail, so that a member gets two an hour at most.
 */

import { publicUrlOf } from '../config/public-url.ts';
import type { Tx } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { HOUR } from '../time/units.ts';
import type { BuiltMail } from './build-mail.ts';
import { languageOfMember } from './language-of-member.ts';
import { type Envelope, openMail, queueBuiltMail, sealMail } from './queue-mail.ts';
import { securityNote } from './words/security-note.ts';

const GATHERED_FOR = HOUR;
const MOST_NAMED = 5;
const KIND = 'NEW_DEVICES';

type Mailing = Pick<Services, 'secrets' | 'clock'>;

/** @returns whether the device is told of at once: no mail waits that gathers those of this hour */
export async function gatherNewDevice(
  tx: Tx,
  memberId: number,
  device: string | null,
  { secrets, clock }: Mailing,
): Promise<boolean> {
  const waiting = await tx
    .selectFrom('mails')
    .where('member_id', '=', memberId)
    .where('kind', '=', KIND)
    .where('failures', '=', 0) // the others are sent as they are
    .where('gave_up_at', 'is', null)
    .forUpdate()
    .select(['id', 'sealed'])
    .executeTakeFirst();
  const envelope = waiting && (openMail(secrets, waiting.sealed) as Envelope | null);
  if (!waiting || !envelope) {
    const now = clock();
    const due = new Date(now.getTime() + GATHERED_FOR);
    await queueBuiltMail(tx, { secrets, now }, { kind: KIND, memberId, due });
    return true;
  }
  const { count, devices } = envelope.newDevices ?? { count: 0, devices: [] };
  const newDevices = {
    count: count + 1,
    devices: [device, ...devices.filter((other) => other !== device)].slice(0, MOST_NAMED),
  };
  const sealed = sealMail(secrets, { ...envelope, newDevices });
  await tx.updateTable('mails').set({ sealed }).where('id', '=', waiting.id).execute();
  return false;
}

/** null: there were no others. */
export async function buildNewDevices(
  { config, database: { db } }: Services,
  memberId: number,
  { newDevices }: Envelope,
): Promise<BuiltMail | null> {
  if (newDevices === undefined) return null;
  const member = await db
    .selectFrom('members')
    .where('id', '=', memberId)
    .where('status', '!=', 'DELETED')
    .select('email')
    .executeTakeFirst();
  if (!member) return null;
  const url = `${publicUrlOf(config)}/forgot`;
  return {
    to: member.email,
    language: await languageOfMember(db, memberId),
    words: (language) => securityNote(language, { what: 'NEW_DEVICES', ...newDevices }, { url }),
  };
}
