import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, fillStorage } from '../../testing/browser.ts';
import { clearItemsOf } from '../session/member-items.ts';
import { namesIn } from '../storage.ts';
import { createVisits, LONGEST_ABSENCE_MS, type Visits } from './visits.ts';

const MINUTE = 60_000;

let local: Storage;
let clock: number;
let memberId: number;
beforeEach(() => {
  local = createStorage();
  clock = 1_000_000;
  memberId = 7;
});
afterEach(() => vi.unstubAllGlobals());

interface Tab {
  visits: Visits;
  session: Storage;
  reload: () => Visits;
}

function openTab(session = createStorage(), isReopened = false): Tab {
  const open = (isReopened: boolean) =>
    createVisits({
      memberId: () => memberId,
      now: () => clock,
      isReopened: () => isReopened,
      local: () => local,
      session: () => session,
    });
  return { visits: open(isReopened), session, reload: () => open(true) };
}

/** The member was there once, and saw a post of time 100 at the top. */
function hasVisited(): void {
  const { visits } = openTab();
  visits.stay('free', 100);
  visits.leave('free');
  clock += LONGEST_ABSENCE_MS;
}

describe('the first visit', () => {
  test('marks nothing but what comes while it lasts', () => {
    const { visits } = openTab();
    expect(visits.since('free')).toBeNull();
    visits.stay('free', null);
    expect(visits.since('free')).toBeNull();
    visits.stay('free', 100);
    expect(visits.since('free')).toBe(100);
    visits.stay('free', 200);
    expect(visits.since('free')).toBe(100);
  });

  test('to an empty board is one: all that comes later is new', () => {
    openTab().visits.stay('free', 0);
    expect(openTab().visits.since('free')).toBe(0);
  });

  test('to one board is none to another', () => {
    hasVisited();
    expect(openTab().visits.since('qna')).toBeNull();
  });
});

describe('a visit', () => {
  test('begins where the last one ended, and keeps its marks while the list shows more', () => {
    hasVisited();
    const { visits } = openTab();
    expect(visits.since('free')).toBe(100);
    visits.stay('free', null);
    visits.stay('free', 200);
    visits.stay('free', 300);
    expect(visits.since('free')).toBe(100);
    expect(openTab().visits.since('free')).toBe(300);
  });

  test('that saw only further pages leaves what is new as it was', () => {
    hasVisited();
    openTab().visits.stay('free', null);
    expect(openTab().visits.since('free')).toBe(100);
  });

  test('never goes back: a list from before another tab’s visit changes nothing', () => {
    hasVisited();
    openTab().visits.stay('free', 300);
    openTab().visits.stay('free', 200);
    expect(openTab().visits.since('free')).toBe(300);
  });

  test.each([
    ['goes on after a short absence', LONGEST_ABSENCE_MS - 1, 100],
    ['is over after a long one', LONGEST_ABSENCE_MS, 200],
  ])('%s', (_, absence, since) => {
    hasVisited();
    const { visits } = openTab();
    visits.stay('free', 200);
    visits.leave('free');
    clock += absence;
    expect(visits.since('free')).toBe(since);
    visits.stay('free', 200);
    expect(visits.since('free')).toBe(since);
  });

  test('lasts as long as the list is shown, and absence is counted from when it was left first', () => {
    hasVisited();
    const { visits } = openTab();
    visits.stay('free', 200);
    clock += 5 * LONGEST_ABSENCE_MS;
    expect(visits.since('free')).toBe(100);
    visits.leave('free');
    clock += 20 * MINUTE;
    visits.leave('free');
    clock += 20 * MINUTE;
    expect(visits.since('free')).toBe(200);
  });

  test('is resumed after a reload, unless that was long after', () => {
    hasVisited();
    const tab = openTab();
    tab.visits.stay('free', 200);
    tab.visits.leave('free');
    expect(tab.reload().since('free')).toBe(100);
    clock += LONGEST_ABSENCE_MS;
    expect(tab.reload().since('free')).toBe(200);
  });

  test('is over when the app is opened anew, in the same tab or another, which leaves this one’s marks', () => {
    hasVisited();
    const tab = openTab();
    tab.visits.stay('free', 200);
    tab.visits.leave('free');
    expect(openTab(tab.session).visits.since('free')).toBe(200);
    const other = openTab();
    other.visits.stay('free', 300);
    expect(other.visits.since('free')).toBe(200);
    expect(tab.visits.since('free')).toBe(100);
  });

  test('tells who shows its marks', () => {
    const { visits } = openTab();
    const told = vi.fn();
    const unsubscribe = visits.subscribe(told);
    visits.stay('free', 100);
    expect(told).toHaveBeenCalledTimes(1);
    unsubscribe();
    visits.stay('free', 200);
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('the members of a shared browser', () => {
  test('have visits of their own, and one who withdraws leaves none', () => {
    const tab = openTab();
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', tab.session);
    tab.visits.stay('free', 100);
    tab.visits.leave('free');
    memberId = 8;
    const other = openTab(tab.session);
    expect(other.visits.since('free')).toBeNull();
    other.visits.stay('free', 200);
    other.visits.stay('qna', 50);
    other.visits.leave('free');
    clearItemsOf(8);
    for (const storage of [local, tab.session]) expect(namesIn(storage)).toEqual(['ieum:visit:member:7:free']);
    expect(other.reload().since('free')).toBeNull();
    memberId = 7;
    expect(openTab().visits.since('free')).toBe(100);
  });
});

describe('the storage', () => {
  test('that is full keeps the visit for as long as the document lives', () => {
    hasVisited();
    fillStorage(local);
    const tab = openTab();
    fillStorage(tab.session);
    tab.visits.stay('free', 200);
    tab.visits.leave('free');
    tab.visits.stay('free', 300);
    expect(tab.visits.since('free')).toBe(100);
    expect(openTab().visits.since('free')).toBe(100);
  });

  test.each(['null', '', '-1', 'yesterday', '{}', '1,2,3'])('with %j in it has no visit', (stored) => {
    local.setItem('ieum:visit:member:7:free', stored);
    const session = createStorage();
    session.setItem('ieum:visit:member:7:free', stored);
    expect(openTab(session, true).visits.since('free')).toBeNull();
  });
});
