import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { clearDrafts, draftName, moveDrafts } from './drafts.ts';

let storage: Storage;
beforeEach(() => {
  storage = stubBrowser();
});

test('drafts follow a change of nickname, and only that member’s', () => {
  for (const nickname of ['a', 'a:b']) storage.setItem(draftName(nickname, 'free:write'), nickname);
  moveDrafts('a', 'c');
  expect(storage.getItem(draftName('c', 'free:write'))).toBe('a');
  expect(storage.getItem(draftName('a', 'free:write'))).toBeNull();
  expect(storage.getItem(draftName('a:b', 'free:write'))).toBe('a:b');
});

test('withdrawal takes every draft of the member, and nothing else', () => {
  storage.setItem('accessToken', 'kept');
  storage.setItem(draftName('선배', 'tip:write'), 'kept');
  for (const key of ['free:write', 'qna:comment:3', 'tip:edit:9']) storage.setItem(draftName('새싹', key), 'gone');
  clearDrafts('새싹');
  expect([...Array(storage.length).keys()].map((index) => storage.getItem(storage.key(index) ?? ''))).toEqual([
    'kept',
    'kept',
  ]);
});
