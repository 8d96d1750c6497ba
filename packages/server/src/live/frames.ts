/** How events look on the wire (the HTML standard, "Server-sent events"). */
import type { LiveData, LiveEventName } from '@ieum/contract/live';
import type { Secrets } from '../services.ts';

/** After this time a client whose connection breaks comes back. */
const RETRY_MS = 3_000;
/** When a node stops, its clients do not come to the others all at once. */
const RETURN_WITHIN_MS = 2_500;
const RETURN_AFTER_MS = 500;

const PURPOSE = 'live';
/** Of the largest number, so that the length of what is sealed says nothing. */
const DIGITS = 16;

/**
 * The id of an event as clients have it, which nobody can read and which differs each time: the events are numbered in
 * their order, so that their ids would tell everybody how much happens that they hear nothing of, as when something is
 * reported or decided.
 */
export function placeAfter(secrets: Secrets, id: number): string {
  return secrets.seal(PURPOSE, String(id).padStart(DIGITS, '0'));
}

/** @returns the id of the event; null: it is of another server, or of before they were sealed */
export function readPlace(secrets: Secrets, place: string): number | null {
  const id = secrets.open(PURPOSE, place);
  return id === null ? null : Number(id);
}

/** @param place up to which the member has heard everything once this has arrived */
export function frame<Name extends LiveEventName>(name: Name, data: LiveData<Name>, place: string): string {
  return `event: ${name}\nid: ${place}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What a stream begins with. */
export const OPENING = `retry: ${RETRY_MS}\n`;

/** Keeps the connection from lying idle. It tells the place, too, for which there may have been no event for long. */
export function heartbeat(place: string): string {
  return `: ${place}\n\n`;
}

/** @param retry milliseconds; by default soon, to another node */
export function goodbye(retry = Math.round(RETURN_AFTER_MS + Math.random() * RETURN_WITHIN_MS)): string {
  return `retry: ${retry}\nevent: bye\ndata: {}\n\n`;
}

export const END = 'event: end\ndata: {}\n\n';
