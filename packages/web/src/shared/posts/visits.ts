/**
 * The member's visits to the boards: what came since the last one is marked as new. They are known to this browser only,
 * under the member's id (`ieum:visit:member:<id>:<board>`), and outlive sessions.
 *
 * Local storage, which all tabs share, has the time of the newest post that was seen at the top of a board's list: by
 * the server's clock, as the device's may be wrong. A visit begins there and keeps that time while it lasts, so that its
 * marks stay while the member opens posts, pages and other boards and comes back. It belongs to its tab: another tab
 * does not take away the marks that this one shows. It ends when the board's list was left for 30 minutes, when the tab
 * is closed, and when the app is opened anew; a reload and the browser's Back resume it, from session storage.
 */
import type { Board } from '@ieum/contract/boards';
import { createListeners } from '../listeners.ts';
import { store } from '../storage.ts';

export const LONGEST_ABSENCE_MS = 30 * 60_000;

interface Visit {
  /** Posts written later are new, in milliseconds; null: none are, because nothing of the board has been seen yet. */
  since: number | null;
  /** When the list was left, by the device's clock; null while it is shown. */
  leftAt: number | null;
}

interface Surroundings {
  memberId: () => number | null;
  now: () => number;
  /** This document continues the tab's earlier one. */
  isReopened: () => boolean;
  local: () => Storage;
  session: () => Storage;
}

export type Visits = ReturnType<typeof createVisits>;

export function createVisits({ memberId, now, isReopened, local, session }: Surroundings) {
  const visits = new Map<string, Visit | null>();
  const listeners = createListeners();

  function visitTo(name: string): Visit | null {
    let visit = visits.get(name);
    if (visit === undefined) {
      visit = isReopened() ? visitIn(session().getItem(name)) : null;
      visits.set(name, visit);
    }
    const isOver = visit !== null && visit.leftAt !== null && now() - visit.leftAt >= LONGEST_ABSENCE_MS;
    return isOver ? null : visit;
  }

  const seenOf = (name: string) => timeIn(local().getItem(name));

  return {
    /** Posts of the board written later are new, in milliseconds; null: none are. */
    since(board: Board): number | null {
      const name = visitName(memberId(), board);
      const visit = visitTo(name);
      return visit === null ? seenOf(name) : visit.since;
    },

    /**
     * The board's list is on the screen.
     * @param newest when the newest post of the board was written, 0 if there is none; null if the list does not show it
     */
    stay(board: Board, newest: number | null): void {
      const name = visitName(memberId(), board);
      const visit = visitTo(name) ?? { since: seenOf(name), leftAt: null };
      visits.set(name, { since: visit.since ?? newest, leftAt: null });
      if (newest !== null && newest > (seenOf(name) ?? -1)) store(local(), name, String(newest));
      listeners.tell();
    },

    /** The board's list is no longer on the screen, or the tab is hidden. */
    leave(board: Board): void {
      const name = visitName(memberId(), board);
      const visit = visitTo(name);
      if (visit === null || visit.leftAt !== null) return;
      const left = { ...visit, leftAt: now() };
      visits.set(name, left);
      store(session(), name, `${left.since ?? ''},${left.leftAt}`);
    },

    /** Calls back when `since` may have changed. Returns a function that unsubscribes. */
    subscribe: listeners.subscribe,
  };
}

function visitName(memberId: number | null, board: Board): string {
  return `ieum:visit:member:${memberId}:${board}`;
}

function timeIn(stored: string | null): number | null {
  return /^\d+$/.test(stored ?? '') ? Number(stored) : null;
}

function visitIn(stored: string | null): Visit | null {
  const [, since = '', leftAt] = /^(\d*),(\d+)$/.exec(stored ?? '') ?? [];
  return leftAt === undefined ? null : { since: timeIn(since), leftAt: Number(leftAt) };
}
