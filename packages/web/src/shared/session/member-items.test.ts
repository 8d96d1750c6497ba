import { expect, test } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { draftName } from '../drafts/draft-keys.ts';
import { namesIn } from '../storage.ts';
import { clearItemsOf } from './member-items.ts';

test('withdrawal takes all that is stored of the member, and nothing else', () => {
  stubBrowser();
  const others = ['accessToken', 'ieum:language', draftName(70, 'tip:write')];
  const theirs = ['free:write', 'qna:comment:3', 'tip:edit:9'].map((key) => draftName(7, key));
  for (const storage of [localStorage, sessionStorage])
    for (const name of [...others, ...theirs, 'ieum:searches:member:7:recent']) storage.setItem(name, 'kept');
  clearItemsOf(null);
  expect(localStorage.length).toBe(7);
  clearItemsOf(7);
  for (const storage of [localStorage, sessionStorage]) expect(namesIn(storage)).toEqual(others);
});
