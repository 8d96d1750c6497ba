/**
 * One stream for all tabs of a browser in which the member is signed in. One tab, the leader, has the lock and the
 * stream, and passes on what it hears; the others wait for the lock, and tell it which posts they show. When the leader
 * is closed, the browser gives the lock to the next tab. When it is suspended, as phones do without a word, a tab that
 * is looked at misses its answer, and takes the lock.
 */
import { LIMITS } from '@ieum/contract/limits';
import type { Connection, keepConnected } from './connection.ts';
import type { LiveEvent } from './events.ts';

/** A tab that is looked at makes sure that there is a leader. */
const CHECK_EVERY_MS = 30_000;
/** Longer than a busy page takes to answer. */
const ANSWER_MS = 5_000;

type Message =
  /** To the leader: what a tab shows, null when it leaves. The leader answers with its state. */
  | { kind: 'watch'; tab: string; posts: readonly string[] | null }
  /** By the leader. `isNew`: it asks the others what they show. */
  | { kind: 'state'; isOn: boolean; unread: number | null; lastEventId: string | null; isNew: boolean }
  | { kind: 'event'; event: LiveEvent; lastEventId: string | null };

export interface Surroundings {
  /** Of the lock and of the channel, and the member's alone: what one member hears is never another's. */
  name: string;
  locks: Pick<LockManager, 'request'>;
  openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
  connect: typeof keepConnected;
  /** The posts that this tab shows: `free:12`. */
  watched: () => readonly string[];
  isVisible: () => boolean;
  deliver: (event: LiveEvent) => void;
  setOn: (isOn: boolean) => void;
}

export interface Tabs {
  /** Call this when the tab shows another post. */
  renewWatch: () => void;
  /** Call this when the tab is looked at again. */
  check: () => void;
  leave: () => void;
}

export function joinTabs(around: Surroundings): Tabs {
  const tab = crypto.randomUUID();
  const left = new AbortController();
  const channel = around.openChannel(around.name);
  /** What the other tabs show, as far as this one is the leader. */
  const others = new Map<string, readonly string[]>();
  let connection: Connection | null = null;
  let waiting = new AbortController();
  let endLead = () => {};
  let answerDue: ReturnType<typeof setTimeout> | undefined;
  let isOn = false;
  let unread: number | null = null;
  let lastEventId: string | null = null;

  const send = (message: Message) => channel.postMessage(message);
  const sendWatch = () => send({ kind: 'watch', tab, posts: around.watched() });
  const sendState = (isNew: boolean) => send({ kind: 'state', isOn, unread, lastEventId, isNew });

  async function takeTurns(): Promise<void> {
    while (!left.signal.aborted) {
      const isTakingOver = waiting.signal.aborted;
      waiting = new AbortController();
      const signal = AbortSignal.any([left.signal, waiting.signal]);
      try {
        await around.locks.request(around.name, isTakingOver ? { steal: true } : { signal }, lead);
      } catch (error) {
        // This tab has left, or takes over, or another tab has taken over from it.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      }
      connection?.close();
      connection = null;
      others.clear();
    }
  }

  function lead(): Promise<void> {
    clearTimeout(answerDue);
    connection = around.connect({
      watched: () => watchedByAll(around.watched(), others.values()),
      lastEventId,
      onOpen,
      onEvent: hear,
      onGivenUp() {
        unread = null; // The next stream begins with it.
        turn(false);
        sendState(false);
      },
    });
    sendState(true);
    return new Promise((resolve) => {
      endLead = resolve;
    });
  }

  function onOpen(): void {
    if (isOn) return;
    turn(true);
    sendState(false);
  }

  function hear(event: LiveEvent, id: string | null): void {
    lastEventId = id;
    take(event);
    send({ kind: 'event', event, lastEventId });
  }

  function take(event: LiveEvent): void {
    if (event.name === 'unread') unread = event.unread;
    around.deliver(event);
  }

  function turn(on: boolean): void {
    const isFirst = on && !isOn;
    isOn = on;
    around.setOn(on);
    // What happened between the loading of the screen and now is not known.
    if (isFirst) around.deliver({ name: 'reset' });
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'watch') {
      if (connection !== null) follow(data.tab, data.posts, connection);
      return;
    }
    clearTimeout(answerDue);
    lastEventId = data.lastEventId ?? lastEventId;
    if (data.kind === 'event') return take(data.event);
    const isNews = data.isOn && !isOn;
    turn(data.isOn);
    // Later this tab hears of each change itself, and may know a newer number: what the member has just read here.
    if (isNews && data.unread !== null) take({ name: 'unread', unread: data.unread });
    if (data.isNew) sendWatch();
  };

  function follow(other: string, posts: readonly string[] | null, leading: Connection): void {
    if (posts === null) {
      others.delete(other);
      return;
    }
    others.set(other, posts);
    leading.renewWatch();
    sendState(false);
  }

  function check(): void {
    if (connection !== null || !around.isVisible()) return;
    sendWatch();
    clearTimeout(answerDue);
    answerDue = setTimeout(() => waiting.abort(), ANSWER_MS);
  }

  const checking = setInterval(check, CHECK_EVERY_MS);
  void takeTurns();
  check();

  return {
    renewWatch() {
      if (connection === null) sendWatch();
      else connection.renewWatch();
    },
    check,
    leave() {
      send({ kind: 'watch', tab, posts: null });
      clearInterval(checking);
      clearTimeout(answerDue);
      left.abort();
      endLead();
      connection?.close();
      connection = null;
      channel.close();
      around.setOn(false);
    },
  };
}

/** The posts that the tabs show, each once: this tab's last ones first, as many as the server takes. */
export function watchedByAll(own: readonly string[], others: Iterable<readonly string[]>): string[] {
  return [...new Set([...own.toReversed(), ...[...others].flat()])].slice(0, LIMITS.watchedPosts);
}
