import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../context.ts';
import { buildDigest } from '../digest/build-digest.ts';
import type { MailBuilders } from '../mail/build-mail.ts';
import { isMailDue, type MailLog, sendDueMails } from '../mail/send-mails.ts';
import type { MailSettings } from '../mail-settings.ts';
import { type Lane, startLane } from './lane.ts';
import { type Lease, withLease } from './lease.ts';
import { type JobSettings, REST_MS } from './settings.ts';

const BUILDERS: MailBuilders = { DIGEST: buildDigest };

/** How long a mail that is being sent at the end of the process may still take. */
const FINISH_WITHIN_MS = 5_000;

/** Sends mail, on one node at a time. A mail server can take its time: nothing else waits for it. */
export function startMailLane(
  services: Services,
  settings: MailSettings,
  lease: Lease,
  polling: Pick<JobSettings, 'pollMilliseconds'>,
  log: MailLog,
): Lane {
  return startLane(polling, log, async (stopping) => {
    const cut = new AbortController();
    stopping.addEventListener('abort', () => setTimeout(() => cut.abort(), FINISH_WITHIN_MS).unref());
    // Checks once more after the lease is released: a process that found it taken relies on its holder.
    while (!stopping.aborted && (await isMailDue(services))) {
      const send = (isHeld: () => boolean) =>
        sendDueMails(services, settings, BUILDERS, () => isHeld() && !stopping.aborted, log, cut.signal);
      if (!(await withLease(services.database, lease, send))) return;
      await sleep(REST_MS);
    }
  });
}
