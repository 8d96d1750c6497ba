import { LRUCache } from 'lru-cache';
import type { MemberCtx } from '../context.ts';
import type { MemberLimit } from '../services.ts';
import { countAttempt } from './throttle.ts';

/** How many calls one hit on the shared counter allows. Counting each write separately would double the database writes. */
const CALLS_AT_ONCE = 10;
const KEPT_MEMBERS = 10_000;

interface Share {
  left: number;
  /** The hit on the shared counter that is in progress. */
  filling: Promise<void> | null;
}

/**
 * Limits how much a member can write, or read what is costly; only a script comes near the limit. The counter is in the
 * database, shared by all nodes. Each process takes a share of it at a time; a member's first share in a process is not
 * counted.
 */
export function newMemberLimit(kind: 'writes' | 'costlyReads'): MemberLimit {
  const shares = new LRUCache<number, Share>({ max: KEPT_MEMBERS });

  async function fill(ctx: MemberCtx, share: Share): Promise<void> {
    try {
      await countAttempt(ctx, [{ kind, subject: String(ctx.actor.id) }]);
      share.left = CALLS_AT_ONCE;
    } finally {
      share.filling = null;
    }
  }

  return {
    async take(ctx) {
      if (!ctx.services.config.rateLimit) return;
      const share = shares.get(ctx.actor.id) ?? { left: CALLS_AT_ONCE, filling: null };
      shares.set(ctx.actor.id, share);
      while (share.left === 0) {
        share.filling ??= fill(ctx, share);
        await share.filling;
      }
      share.left -= 1;
    },
  };
}
