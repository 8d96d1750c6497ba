import type { Consumer } from '../events/consumer.ts';
import { eventTotals } from '../events/event-totals.ts';

/** All that hear of events. */
export const CONSUMERS: Consumer[] = [eventTotals];
