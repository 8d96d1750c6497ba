import type { Consumer } from '../events/consumer.ts';
import { eventTotals } from '../events/event-totals.ts';
import { hooks } from '../hooks/queue-deliveries.ts';
import { securityMails } from '../mail/security-mails.ts';
import { notifications } from '../notifications/consumer.ts';

/** All consumers of events. */
export const CONSUMERS: Consumer[] = [eventTotals, securityMails, notifications, hooks];
