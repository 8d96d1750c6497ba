import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChannels, createLocks } from '../../testing/tabs.ts';
import type { Connection } from './connection.ts';
import type { LiveEvent } from './events.ts';
import { joinTabs, type Tabs, watchedByAll } from './tabs.ts';

const UNREAD: LiveEvent = { name: 'unread', unread: 3 };
const POSTS: LiveEvent = { name: 'posts', board: 'free', postId: 12 };
const RESET: LiveEvent = { name: 'reset' };

/** Of the whole browser: the streams that are open, by the tab that has them. */
let streams: {
  tab: string;
  watched: () => readonly string[];
  lastEventId: string | null;
  open: () => void;
  hear: Hear;
  giveUp: () => void;
}[];
type Hear = (event: LiveEvent, id: string | null) => void;

let locks: ReturnType<typeof createLocks>;
let openChannel: ReturnType<typeof createChannels>;
let opened: Tabs[];

beforeEach(() => {
  vi.useFakeTimers();
  [streams, locks, openChannel, opened] = [[], createLocks(), createChannels(), []];
});

afterEach(() => {
  for (const tab of opened) tab.leave();
  vi.useRealTimers();
});

interface Options {
  member?: number;
  watched?: string[];
}

async function openTab(tab: string, { member = 7, watched = [] }: Options = {}) {
  const heard: LiveEvent[] = [];
  const rewatched = vi.fn();
  const state = { isOn: false, isVisible: true, isSuspended: false, watched };
  const tabs = joinTabs({
    name: `ieum:live:${member}`,
    locks,
    openChannel: (name) => openChannel(name, () => state.isSuspended),
    connect: ({ watched, lastEventId, onOpen, onEvent, onGivenUp }): Connection => {
      const stream = { tab, watched, lastEventId, open: onOpen, hear: onEvent, giveUp: onGivenUp };
      streams.push(stream);
      return { renewWatch: rewatched, close: () => void streams.splice(streams.indexOf(stream), 1) };
    },
    watched: () => state.watched,
    isVisible: () => state.isVisible,
    deliver: (event) => heard.push(event),
    setOn: (isOn) => {
      state.isOn = isOn;
    },
  });
  opened.push(tabs);
  await settle();
  return { ...tabs, state, heard, rewatched };
}

async function settle(milliseconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

async function tell(event: LiveEvent, id: string | null = null): Promise<void> {
  streams[0]?.open();
  streams[0]?.hear(event, id);
  await settle();
}

const leaders = () => streams.map(({ tab }) => tab);

describe('several tabs', () => {
  test('have one stream, of which all hear', async () => {
    const [first, second] = [await openTab('first'), await openTab('second')];
    expect(leaders()).toEqual(['first']);
    await tell(UNREAD, '41');
    await tell(POSTS, '42');
    for (const { heard, state } of [first, second]) {
      expect(state.isOn).toBe(true);
      expect(heard.filter(({ name }) => name === 'posts')).toEqual([POSTS]);
      // What came between the loading of the screens and the first event is loaded, once.
      expect(heard.filter(({ name }) => name === 'reset')).toEqual([RESET]);
      expect(heard).toContainEqual(UNREAD);
    }
  });

  test('a later one is told what the others know', async () => {
    await openTab('first');
    await tell(UNREAD);
    const late = await openTab('late');
    expect(late.heard).toEqual(expect.arrayContaining([RESET, UNREAD]));
    expect(late.state.isOn).toBe(true);
  });

  test('that know the number of notifications are not told an older one', async () => {
    const [, second] = [await openTab('first'), await openTab('second')];
    const told = () => second.heard.filter(({ name }) => name === 'unread').length;
    await tell(UNREAD);
    expect(told()).toBe(1);
    // The member may have read them here, of which the server has not told yet.
    await openTab('third');
    expect(told()).toBe(1);
    streams[0]?.giveUp();
    await settle();
    streams[0]?.open();
    await settle();
    expect([second.state.isOn, told()]).toEqual([true, 1]);
    await tell(UNREAD);
    expect(told()).toBe(2);
  });

  test('keep the stream when one of them closes that has none', async () => {
    const [, second] = [await openTab('first'), await openTab('second')];
    second.leave();
    await settle();
    expect(leaders()).toEqual(['first']);
  });

  test('pass the stream on when the one closes that has it, which resumes it from the last event', async () => {
    const [first, second] = [await openTab('first'), await openTab('second')];
    await tell(UNREAD, '41');
    first.leave();
    await settle();
    expect(leaders()).toEqual(['second']);
    expect(streams[0]?.lastEventId).toBe('41');
    await tell(POSTS, '42');
    expect(second.heard.filter(({ name }) => name === 'reset')).toHaveLength(1);
    expect([first.heard.includes(POSTS), first.state.isOn]).toEqual([false, false]);
  });

  test('have no stream once all have left', async () => {
    for (const tab of [await openTab('first'), await openTab('second')]) tab.leave();
    await settle();
    expect(leaders()).toEqual([]);
  });

  test('of two members hear nothing of each other', async () => {
    const mine = await openTab('mine', { member: 7 });
    const theirs = await openTab('theirs', { member: 8 });
    expect(leaders()).toEqual(['mine', 'theirs']);
    await tell(POSTS);
    expect([mine.heard.includes(POSTS), theirs.heard]).toEqual([true, []]);
  });

  test('do without when there is no stream to be had', async () => {
    const [first, second] = [await openTab('first'), await openTab('second')];
    await tell(UNREAD);
    streams[0]?.giveUp();
    await settle();
    expect([first.state.isOn, second.state.isOn]).toEqual([false, false]);
  });
});

describe('what is watched', () => {
  test('is what all tabs show', async () => {
    const first = await openTab('first', { watched: ['free:1', 'free:2'] });
    const second = await openTab('second', { watched: ['qna:3', 'free:1'] });
    expect(streams[0]?.watched()).toEqual(['free:2', 'free:1', 'qna:3']);
    expect(first.rewatched).toHaveBeenCalled();

    second.state.watched = ['tip:4'];
    second.renewWatch();
    await settle();
    expect(streams[0]?.watched()).toEqual(['free:2', 'free:1', 'tip:4']);
    second.leave();
    await settle();
    expect(streams[0]?.watched()).toEqual(['free:2', 'free:1']);
  });

  test('is asked for by a new leader', async () => {
    const first = await openTab('first');
    await openTab('second', { watched: ['free:2'] });
    await openTab('third', { watched: ['free:3'] });
    first.leave();
    await settle();
    expect(leaders()).toEqual(['second']);
    expect(streams[0]?.watched()).toEqual(['free:2', 'free:3']);
  });

  test('is at most what the server takes, this tab’s last posts first', () => {
    const own = Array.from({ length: 8 }, (_, index) => `free:${index}`);
    expect(watchedByAll(own, [['qna:1', 'qna:2', 'free:3'], ['tip:1']])).toEqual([
      ...own.toReversed(),
      'qna:1',
      'qna:2',
    ]);
  });
});

describe('a leader that is suspended', () => {
  test('loses the stream to a tab that is looked at, and waits for it again', async () => {
    const [first, second] = [await openTab('first'), await openTab('second')];
    await tell(UNREAD, '41');
    first.state.isSuspended = true;
    second.check();
    await settle(4_999);
    expect(leaders()).toEqual(['first']);
    await settle(1);
    expect(leaders()).toEqual(['second']);
    expect(streams[0]?.lastEventId).toBe('41');

    first.state.isSuspended = false;
    second.leave();
    await settle();
    expect(leaders()).toEqual(['first']);
  });

  test('is noticed in time by whoever goes on looking', async () => {
    const [first] = [await openTab('first'), await openTab('second')];
    await settle(60_000);
    expect(leaders()).toEqual(['first']);
    first.state.isSuspended = true;
    await settle(35_000);
    expect(leaders()).toEqual(['second']);
  });

  test('is left alone by tabs that nobody looks at', async () => {
    const [first, second] = [await openTab('first'), await openTab('second')];
    await settle(10_000);
    second.state.isVisible = false;
    first.state.isSuspended = true;
    second.check();
    await settle(600_000);
    expect(leaders()).toEqual(['first']);
  });
});
