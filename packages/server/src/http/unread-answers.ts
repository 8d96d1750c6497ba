/** Answers that clients do not read. What the system does not take of them stays in memory, one on each connection. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Smaller ones fit into what the system keeps for a connection. */
const LARGE_BYTES = 64 * 1024;
const MOST_BYTES = 64 * 1024 * 1024;
/** In UTF-8. */
const MOST_BYTES_OF_A_CODE_UNIT = 3;

interface Holder {
  bytes: number;
  /** The oldest first. */
  answers: Set<ServerResponse>;
}

/**
 * Cuts off connections while more is unread than that: of the member, or the address, that leaves most unread, the
 * oldest first. So whoever reads nothing loses only own answers.
 */
export function boundUnreadAnswers(app: FastifyInstance, mostBytes = MOST_BYTES): void {
  const holders = new Map<string, Holder>();
  let total = 0;

  app.addHook('onSend', ({ caller, ip }, { raw }, payload, done) => {
    const bytes = bytesOf(payload);
    if (bytes >= LARGE_BYTES) {
      hold(caller?.actor ? `member ${caller.actor.id}` : ip, raw, bytes);
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

/** 0 for a text that is surely not large: to count its bytes takes longer the longer it is. */
function bytesOf(payload: unknown): number {
  if (typeof payload === 'string')
    return payload.length * MOST_BYTES_OF_A_CODE_UNIT < LARGE_BYTES ? 0 : Buffer.byteLength(payload);
  return Buffer.isBuffer(payload) ? payload.length : 0;
}
