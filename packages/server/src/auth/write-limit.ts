import { LRUCache } from 'lru-cache';
import type { MemberCtx, WriteLimit } from '../context.ts';
import { countAttempt } from './throttle.ts';

/** How many writes are taken from the common counter together: to count each of them would make it a write more. */
const WRITES_AT_ONCE = 10;
const KEPT_MEMBERS = 10_000;

interface Share {
  left: number;
  /** More are being taken for it. */
  filling: Promise<void> | null;
}

/**
 * Slows down members who write by script: nobody who writes by hand comes near. The counter is in the database, for all
 * nodes together; each process takes a share of it at a time, and gives every member the first one for nothing.
 */
export function newWriteLimit(): WriteLimit {
  const shares = new LRUCache<number, Share>({ max: KEPT_MEMBERS });

  async function fill(ctx: MemberCtx, share: Share): Promise<void> {
    try {
      await countAttempt(ctx, [{ kind: 'writes', subject: String(ctx.actor.id) }]);
      share.left = WRITES_AT_ONCE;
    } finally {
      share.filling = null;
    }
  }

  return {
    async take(ctx) {
      if (!ctx.services.config.rateLimit) return;
      const share = shares.get(ctx.actor.id) ?? { left: WRITES_AT_ONCE, filling: null };
      shares.set(ctx.actor.id, share);
      while (share.left === 0) {
        share.filling ??= fill(ctx, share);
        await share.filling;
      }
      share.left -= 1;
    },
  };
}
