import { beforeEach, expect, test, vi } from 'vitest';
import { clearItemsOf } from '../../../shared/session/member-items.ts';
import { session } from '../../../shared/session/session.ts';
import { fillStorage, stubBrowser } from '../../../testing/browser.ts';
import { noteAsked, wasAsked } from './acceptance-ask.tsx';

let storage: Storage;
beforeEach(() => {
  storage = stubBrowser();
  signIn(7);
});

function signIn(memberId: number): void {
  vi.spyOn(session, 'state').mockReturnValue({ ...session.state(), memberId });
}

test('a question asks until that is noted, and no other is silenced by it', () => {
  expect(wasAsked(12)).toBe(false);
  noteAsked(12);
  noteAsked(12);
  expect([wasAsked(12), wasAsked(1), wasAsked(2), wasAsked(120)]).toEqual([true, false, false, false]);
  expect(storage.getItem('ieum:own:member:7:asked')).toBe('12');
});

test('each member of a shared browser is asked, and a withdrawal leaves nothing', () => {
  noteAsked(12);
  signIn(8);
  expect(wasAsked(12)).toBe(false);
  noteAsked(12);
  clearItemsOf(7);
  expect(storage.getItem('ieum:own:member:7:asked')).toBeNull();
  expect(wasAsked(12)).toBe(true);
});

test('the oldest are forgotten first', () => {
  for (let id = 1; id <= 201; id++) noteAsked(id);
  expect([wasAsked(1), wasAsked(2), wasAsked(201)]).toEqual([false, true, true]);
});

test('a storage that is full or holds something else only lets the question ask again', () => {
  storage.setItem('ieum:own:member:7:asked', '{"not": "ours"}');
  expect(wasAsked(12)).toBe(false);
  fillStorage(storage);
  noteAsked(12);
  expect(wasAsked(12)).toBe(false);
});
