import { beforeEach, describe, expect, test } from 'vitest';
import { fillStorage, stubBrowser } from '../../testing/browser.ts';
import { createDraftStore } from './draft-store.ts';

const NAME = 'ieum:draft:member:7:free:write';
const EMPTY = { title: '', tagIds: [] as number[] };
const TYPED = { title: '첫 글', tagIds: [3] };
const OTHER = { title: '다른 탭의 글', tagIds: [] };

const open = () => createDraftStore(NAME, EMPTY);

let storage: Storage;
beforeEach(() => {
  storage = stubBrowser();
});

describe('a draft', () => {
  test('comes back as it was, with the time it was saved', () => {
    const form = open();
    form.set(TYPED);
    const { savedAt } = form.view();
    expect(savedAt).toBeInstanceOf(Date);
    expect(open().view()).toMatchObject({ value: TYPED, savedAt, origin: 'visit' });
  });

  test('is gone with its last word, and on giving it up', () => {
    const form = open();
    form.set(TYPED);
    form.set(EMPTY);
    expect(storage.length).toBe(0);
    form.set(TYPED);
    form.discard();
    expect(storage.length).toBe(0);
    expect(form.view()).toMatchObject({ value: EMPTY, savedAt: null, origin: null });
  });

  test.each([
    ['no JSON', 'oops'],
    ['no draft', '"text"'],
    ['another shape', JSON.stringify({ value: { title: 1, tagIds: [] }, savedAt: '2026-11-20T00:00:00.000Z' })],
    ['an object for a list', JSON.stringify({ value: { title: '', tagIds: {} }, savedAt: '2026-11-20T00:00:00.000Z' })],
  ])('is not made of %s', (_, stored) => {
    storage.setItem(NAME, stored);
    expect(open().view()).toMatchObject({ value: EMPTY, origin: null });
  });

  test('that does not fit the storage is admitted to be unsaved, until it fits', () => {
    const form = open();
    const full = fillStorage(storage);
    form.set(TYPED);
    expect(form.view()).toMatchObject({ value: TYPED, savedAt: null, isUnsaved: true });
    full.mockRestore();
    form.set(OTHER);
    expect(form.view()).toMatchObject({ value: OTHER, isUnsaved: false });
    expect(open().view().value).toEqual(OTHER);
  });

  test('that the storage did not take is still there after going elsewhere in the app, and leaving the page asks', () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented ? 'asks' : 'goes';
    };
    const full = fillStorage(storage);
    open().set(TYPED);
    const again = open();
    expect(again.view()).toMatchObject({ value: TYPED, savedAt: null, isUnsaved: true, other: null });
    expect(leave()).toBe('asks');

    full.mockRestore();
    again.set(OTHER);
    expect(leave()).toBe('goes');
    expect(open().view()).toMatchObject({ value: OTHER, isUnsaved: false });
  });
});

describe('sending', () => {
  test('uses one key for the same words, after a reload as well, and another for others', () => {
    const form = open();
    form.set(TYPED);
    const key = form.attempt();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    form.set(OTHER);
    form.set(TYPED);
    expect(form.attempt()).toBe(key);
    expect(open().attempt()).toBe(key);
    form.set(OTHER);
    expect(form.attempt()).not.toBe(key);
  });

  test('ends the draft and its key once it is confirmed', () => {
    const form = open();
    form.set(TYPED);
    const key = form.attempt();
    form.settle(EMPTY);
    expect(storage.length).toBe(0);
    expect(form.view()).toMatchObject({ value: EMPTY, savedAt: null });
    form.set(TYPED);
    expect(form.attempt()).not.toBe(key);
  });

  test('leaves alone what another tab has typed since', () => {
    const form = open();
    form.set(TYPED);
    form.attempt();
    const tab = open();
    tab.set(OTHER);
    form.settle(EMPTY);
    expect(form.view().value).toEqual(OTHER);
    expect(open().view().value).toEqual(OTHER);
  });
});

describe('a second tab', () => {
  test('is followed as it goes on', () => {
    const [here, there] = [open(), open()];
    there.set(TYPED);
    here.sync();
    expect(here.view()).toMatchObject({ value: TYPED, origin: 'tab', isUnsaved: false });
    here.set(OTHER);
    there.sync();
    expect(there.view().value).toEqual(OTHER);
    there.discard();
    here.sync();
    expect(here.view().value).toEqual(EMPTY);
  });

  test('whose draft went unnoticed is not overwritten before the member has chosen', () => {
    const [here, there] = [open(), open()];
    there.set(OTHER);
    here.set(TYPED);
    expect(here.view()).toMatchObject({ value: TYPED, isUnsaved: true, other: { value: OTHER } });
    expect(storage.getItem(NAME)).toContain(OTHER.title);
    expect(open().view()).toMatchObject({ value: TYPED, isUnsaved: true, other: { value: OTHER } });

    here.keepMine();
    expect(here.view()).toMatchObject({ value: TYPED, isUnsaved: false, other: null });
    expect(open().view().value).toEqual(TYPED);
  });

  test('may be given precedence', () => {
    const [here, there] = [open(), open()];
    there.set(OTHER);
    here.set(TYPED);
    here.takeOther();
    expect(here.view()).toMatchObject({ value: OTHER, isUnsaved: false, other: null });
  });
});

describe('a draft of something saved', () => {
  const SAVED: typeof EMPTY = { title: '저장된 글', tagIds: [] };
  const NEWER: typeof EMPTY = { title: '더 새로 저장된 글', tagIds: [] };
  const openSaved = (value = SAVED, version = 1) => createDraftStore(NAME, value, version);

  test('remembers the version that it began from, over reloads and newer versions', () => {
    const form = openSaved();
    expect(form.view()).toMatchObject({ value: SAVED, base: 1 });
    form.set(TYPED);
    form.renew(NEWER, 2);
    form.set(OTHER);
    expect(form.view()).toMatchObject({ value: OTHER, base: 1 });
    expect(openSaved(NEWER, 2).view()).toMatchObject({ value: OTHER, base: 1, origin: 'visit' });
  });

  test('remembers it also where the storage does not take the words', () => {
    const full = fillStorage(storage);
    openSaved().set(TYPED);
    expect(openSaved(NEWER, 2).view()).toMatchObject({ value: TYPED, base: 1, isUnsaved: true });
    full.mockRestore();
    openSaved(NEWER, 2).discard();
  });

  test('from a version of the app that remembered none has no known base', () => {
    storage.setItem(NAME, JSON.stringify({ value: TYPED, savedAt: '2026-11-20T00:00:00.000Z' }));
    expect(openSaved().view()).toMatchObject({ value: TYPED, base: null });
  });

  test('gives way to the newest version when it is given up', () => {
    const form = openSaved();
    form.set(TYPED);
    form.renew(NEWER, 2);
    form.discard();
    expect(form.view()).toMatchObject({ value: NEWER, base: 2, savedAt: null });
    form.set(TYPED);
    expect(form.view()).toMatchObject({ value: TYPED, base: 2 });
  });

  test('is none while the form is untouched: what is newer is shown', () => {
    const form = openSaved();
    form.renew(NEWER, 2);
    expect(form.view()).toMatchObject({ value: NEWER, base: 2, savedAt: null });
    expect(storage.length).toBe(0);
  });

  test('is none any more once it is what is saved: an answer was lost', () => {
    const form = openSaved();
    form.set(NEWER);
    form.renew(NEWER, 2);
    expect(form.view()).toMatchObject({ value: NEWER, base: 2, savedAt: null });
    expect(storage.length).toBe(0);
  });

  test('that a second tab took up has the base that it has there', () => {
    const [here, there] = [openSaved(), openSaved(NEWER, 2)];
    there.set(TYPED);
    here.sync();
    expect(here.view()).toMatchObject({ value: TYPED, base: 2 });
  });
});
