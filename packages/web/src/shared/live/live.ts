/**
 * What the screens have to do with the live connection, which is started after the first screen (`tabs.ts`): they say
 * which post they show, and hear what has changed. Of one member, as the whole document is.
 */
import type { Board } from '@ieum/contract/boards';
import type { PostChange } from '@ieum/contract/live';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import type { LiveEvent } from './events.ts';

let isOn = false;
/** In the order of opening. A post that two parts of a screen watch is in it twice. */
let watched: readonly string[] = [];
const watchListeners = createListeners();
const stateListeners = createListeners();
const eventListeners = createListeners<[LiveEvent]>();

export const live = {
  watched: () => watched,
  onWatch: watchListeners.subscribe,
  onEvent: eventListeners.subscribe,

  /** The screens hear of changes from now on, or no longer. */
  setOn(on: boolean): void {
    if (isOn === on) return;
    isOn = on;
    stateListeners.tell();
  },

  deliver(event: LiveEvent): void {
    eventListeners.tell(event);
  },
};

/** Whether the screens hear of changes. If not, they are renewed when the member returns to them. */
export function useIsLive(): boolean {
  return useSyncExternalStore(stateListeners.subscribe, () => isOn);
}

export function useLiveEvents(handle: (event: LiveEvent) => void): void {
  const listener = useEffectEvent(handle);
  useEffect(() => live.onEvent((event) => listener(event)), []);
}

/** What changes of one post; null after a gap, when anything may have changed. Only what is watched is heard of. */
export function useLivePostEvents(board: Board, postId: number, handle: (what: PostChange | null) => void): void {
  useLiveEvents((event) => {
    if (event.name === 'reset') handle(null);
    else if (event.name === 'post' && event.board === board && event.postId === postId) handle(event.what);
  });
}

/** Events of this post are heard while it is shown. */
export function useWatch(board: Board, postId: number): void {
  useEffect(() => {
    const post = `${board}:${postId}`;
    setWatched([...watched, post]);
    return () => setWatched(watched.toSpliced(watched.lastIndexOf(post), 1));
  }, [board, postId]);
}

function setWatched(posts: readonly string[]): void {
  watched = posts;
  watchListeners.tell();
}
