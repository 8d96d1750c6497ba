import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { namesIn } from '../storage.ts';
import { draftName } from './draft-keys.ts';
import { migrateNicknameDrafts } from './migrate-nickname-drafts.ts';

let storage: Storage;
beforeEach(() => {
  storage = stubBrowser();
});

const all = () => Object.fromEntries(namesIn(storage).map((name) => [name, storage.getItem(name)]));

const SINCE = Date.parse('2026-11-20T00:00:00.000Z');
const savedAt = (stamp: number) => JSON.stringify({ value: { content: '말' }, savedAt: new Date(stamp).toISOString() });
const MINE = { id: 7, nickname: '새:싹' };

test('a draft that was kept by nickname is handed on to whoever must have written it', () => {
  const draft = savedAt(SINCE);
  storage.setItem('ieum:draft:새%3A싹:free:comment:3', draft);
  migrateNicknameDrafts(MINE, SINCE);
  expect(all()).toEqual({ [draftName(7, 'free:comment:3')]: draft });
});

test.each([
  ['from before the session: someone else may have had the nickname', '새%3A싹', savedAt(SINCE - 1), SINCE],
  ['of a session that began nobody knows when', '새%3A싹', savedAt(SINCE), null],
  ['of another nickname', '새', savedAt(SINCE), SINCE],
  ['that cannot be read', '새%3A싹', 'oops', SINCE],
])('a draft that was kept by nickname is dropped when it is one %s', (_, writer, draft, since) => {
  storage.setItem(`ieum:draft:${writer}:free:write`, draft);
  migrateNicknameDrafts(MINE, since);
  expect(all()).toEqual({});
});

test('the drafts of today and everything else stay, also for someone who is called "member"', () => {
  const others = { [draftName(7, 'free:write')]: savedAt(SINCE - 1), 'ieum:language': 'en' };
  for (const [name, value] of Object.entries(others)) storage.setItem(name, value);
  migrateNicknameDrafts({ id: 7, nickname: 'member' }, SINCE);
  expect(all()).toEqual(others);
});
