/** How events look on the wire (the HTML standard, "Server-sent events"). */
import type { LiveData, LiveEventName } from '@ieum/contract/live';

/** After this time a client whose connection breaks comes back. */
const RETRY_MS = 3_000;
/** When a node stops, its clients do not come to the others all at once. */
const RETURN_WITHIN_MS = 2_500;
const RETURN_AFTER_MS = 500;

/** @param id up to which the member has heard everything once this has arrived */
export function frame<Name extends LiveEventName>(name: Name, data: LiveData<Name>, id: number): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What a stream begins with. */
export const OPENING = `retry: ${RETRY_MS}\n`;

/** Keeps the connection from lying idle. It tells the id, too, for which there may have been no event for long. */
export function heartbeat(id: number): string {
  return `: ${id}\n\n`;
}

/** @param retry milliseconds; by default soon, to another node */
export function goodbye(retry = Math.round(RETURN_AFTER_MS + Math.random() * RETURN_WITHIN_MS)): string {
  return `retry: ${retry}\nevent: bye\ndata: {}\n\n`;
}

export const END = 'event: end\ndata: {}\n\n';
