/** Answers that clients do not read. What the system does not take of them stays in memory, with the files that they are read from. */
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const MOST_BYTES = 64 * 1024 * 1024;
/** What any answer holds, with its request and its connection. */
const LEAST_BYTES = 16 * 1024;
/** What is read ahead of an answer that is sent as it is read. It holds an open file, too. */
const READ_AHEAD_BYTES = 128 * 1024;
/** In UTF-8. */
const MOST_BYTES_OF_A_CODE_UNIT = 3;

interface Holder {
  bytes: number;
  /** The oldest first. */
  answers: Set<ServerResponse>;
}

/**
 * Cuts off connections while more is unread than that: of the member, or the address, that leaves most unread, the
 * oldest first. So whoever reads nothing loses only own answers. Streams of events have a limit of their own.
 */
export function boundUnreadAnswers(app: FastifyInstance, mostBytes = MOST_BYTES): void {
  const holders = new Map<string, Holder>();
  let total = 0;

  app.addHook('onSend', ({ caller, ip }, { raw }, payload, done) => {
    // Of a client that has hung up already there is nothing to hold, and no `close` to come.
    if (!raw.destroyed) {
      hold(caller?.actor ? `member ${caller.actor.id}` : ip, raw, bytesOf(payload));
      if (total > mostBytes) cutOff();
    }
    done(null, payload);
  });

  function hold(name: string, answer: ServerResponse, bytes: number): void {
    const holder = holders.get(name) ?? { bytes: 0, answers: new Set() };
    holders.set(name, holder);
    holder.answers.add(answer);
    holder.bytes += bytes;
    total += bytes;
    // Also when all of it was sent.
    answer.once('close', () => {
      holder.answers.delete(answer);
      holder.bytes -= bytes;
      total -= bytes;
      if (holder.answers.size === 0) holders.delete(name);
    });
  }

  /** One for each that is added, which is about as large. */
  function cutOff(): void {
    const [most] = [...holders.values()].toSorted((one, other) => other.bytes - one.bytes);
    const waiting = [...(most?.answers ?? [])].find((answer) => !answer.destroyed);
    waiting?.destroy();
  }
}

function bytesOf(payload: unknown): number {
  return LEAST_BYTES + (isStream(payload) ? READ_AHEAD_BYTES + payload.readableLength : lengthOf(payload));
}

function isStream(payload: unknown): payload is Readable {
  return typeof payload === 'object' && payload !== null && 'readableLength' in payload;
}

/** 0 for a text that is surely short: to count its bytes takes longer the longer it is. */
function lengthOf(payload: unknown): number {
  if (typeof payload === 'string')
    return payload.length * MOST_BYTES_OF_A_CODE_UNIT < LEAST_BYTES ? 0 : Buffer.byteLength(payload);
  return Buffer.isBuffer(payload) ? payload.length : 0;
}
