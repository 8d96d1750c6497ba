import { beforeEach, expect, test, vi } from 'vitest';
import { clearItemsOf } from '../../shared/session/member-items.ts';
import { fillStorage, stubBrowser } from '../../testing/browser.ts';
import { createRecentSearches, type RecentSearches } from './recent-searches.ts';

const KEY = 'ieum:searches:member:7:recent';

let storage: Storage;
let searches: RecentSearches;
beforeEach(() => {
  storage = stubBrowser();
  searches = createRecentSearches(7);
});

test('the newest word is first, once, and ten are kept', () => {
  for (const word of ['하나', '둘', '하나']) searches.add(word);
  expect(searches.all()).toEqual(['하나', '둘']);
  for (let count = 1; count <= 10; count++) searches.add(String(count));
  expect(searches.all()).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
});

test('one word is removed, or all of them', () => {
  for (const word of ['하나', '둘', '셋']) searches.add(word);
  searches.remove('둘');
  expect(searches.all()).toEqual(['셋', '하나']);
  searches.clear();
  expect(searches.all()).toEqual([]);
  expect(storage.length).toBe(0);
});

test('each member has their own, which withdrawal takes along', () => {
  const others = createRecentSearches(70);
  searches.add('내 검색어');
  expect(others.all()).toEqual([]);
  others.add('다른 검색어');
  clearItemsOf(7);
  expect(searches.all()).toEqual([]);
  expect(others.all()).toEqual(['다른 검색어']);
});

test('nothing is kept of nobody', () => {
  const nobodys = createRecentSearches(null);
  nobodys.add('하나');
  expect(nobodys.all()).toEqual([]);
  expect(storage.length).toBe(0);
});

test('whoever shows them hears of a change, and gets the same array until then', () => {
  const listener = vi.fn();
  const stop = searches.subscribe(listener);
  createRecentSearches(7).add('하나');
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(searches.all()).toEqual(['하나']);
  expect(searches.all()).toBe(searches.all());
  stop();
  searches.add('둘');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('what cannot be read or stored is as if it were not there', () => {
  for (const unreadable of ['null', '["하나", 2', '{"0":"하나"}']) {
    storage.setItem(KEY, unreadable);
    expect(searches.all()).toEqual([]);
  }
  storage.setItem(KEY, '["하나", 2]');
  expect(searches.all()).toEqual(['하나']);
  fillStorage(storage);
  searches.add('둘');
  expect(searches.all()).toEqual(['하나']);
});
