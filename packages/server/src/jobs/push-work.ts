import { yearAt } from '@ieum/contract/years';
import type { Services } from '../context.ts';
import { unreadLine } from '../notifications/unread-line.ts';
import { isPushDue, type PushLog, type ReadLine, sendDuePushes } from '../push/send-pushes.ts';
import type { SendingWork } from './queue-lane.ts';

/** Pushes to the devices of members: what each says is read from the notifications. */
export function pushWork(services: Services, log: PushLog): SendingWork {
  const { companyTimeZone } = services.config;
  const readLine: ReadLine = (db, { memberId, kind, postId }, now) =>
    unreadLine({ db, now, year: yearAt(now, companyTimeZone) }, memberId, kind, postId);

  return {
    isDue: () => isPushDue(services),
    send: (mayGoOn, cut) => sendDuePushes(services, readLine, mayGoOn, log, cut),
  };
}
