import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Comment, CommentApi } from '../../../shared/api/boards/types.ts';
import { useLivePostEvents } from '../../../shared/live/live.ts';
import { useReadOnceSeen, useReadOnLeaving } from '../../../shared/live/use-read-on-sight.ts';
import { commentAnchor } from '../../../shared/posts/linked-comment.ts';
import { useTabReturn } from '../../../shared/posts/use-tab-return.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { useMe } from '../../../shared/query/me.ts';
import { isInUse } from '../is-in-use.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { appendLatest, compareComments } from './latest-comments.ts';

/** A comment that others have deleted while it was shown: its place is kept, so that nothing moves. */
export interface Gone {
  comment: Comment;
  height: number;
  hadFocus: boolean;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Renews the comments while they are read: others' new ones come at the end, deleted ones leave their place empty, and
 * for edited ones the member is asked first (`isOutdated`). So it is when the member returns to a tab in which something
 * is in use; else they are loaded anew, and after a long absence nothing is said of what came and went before.
 */
export function useLiveComments(
  api: CommentApi,
  postId: number,
  shown: Comment[] | undefined,
  section: RefObject<HTMLElement | null>,
  acceptedSince: number | null,
) {
  const client = useQueryClient();
  const me = useMe().data?.nickname;
  const [arrived, setArrived] = useState(NONE);
  const [seen, setSeen] = useState(NONE);
  const [gone, setGone] = useState<readonly Gone[]>([]);
  const [newest, setNewest] = useState<readonly Comment[]>([]);
  const keepBox = useKeepInPlace(shown);
  const news = acceptedSince === null ? arrived : new Set(arrived).add(acceptedSince);
  useReadOnceSeen(api.board, postId, news.size > 0 && [...news].every((id) => seen.has(id)));
  useReadOnLeaving(api.board, postId, news.size > 0);
  const key = boardKeys.comments(api.board, postId);
  const isWriting = () => client.isMutating({ mutationKey: key }) > 0;
  const [renewOnce] = useState(() => oneAtATime());

  async function renew(): Promise<void> {
    // A hidden tab is renewed when the member returns, and a change of one's own renews the comments when it is answered.
    if (document.visibilityState !== 'visible' || isWriting()) return;
    // A load under way shows all that it brings, also to who has just begun to edit. What came after it is compared below.
    if (client.isFetching({ queryKey: key }) > 0)
      await client.refetchQueries({ queryKey: key }, { cancelRefetch: false });
    const latest = await api.list(postId, {}, new AbortController().signal);
    const before = client.getQueryData<Comment[]>(key);
    if (before === undefined || isWriting()) return;
    const changes = compareComments(before, latest);
    // Who reports a comment is told that it is gone when they do.
    changes.gone = changes.gone.filter(({ id }) => elementOf(id)?.querySelector('dialog') === null);
    keepBox(section.current?.querySelector('form:focus-within, form:hover') ?? null);
    setGone((known) => [...known, ...changes.gone.map(goneOf)]);
    setArrived((known) => new Set([...known, ...changes.arrived.filter(({ writer }) => writer !== me).map(idOf)]));
    setNewest(changes.edited);
    client.setQueryData<Comment[]>(key, appendLatest(before, changes));
  }

  useLivePostEvents(api.board, postId, (what) => {
    if (what === 'comments' || what === null) renewOnce(renew);
  });

  useTabReturn((isLate) => {
    if (isInUse()) return renewOnce(renew);
    if (!isLate) return;
    setArrived(NONE);
    setGone([]);
  });

  const isOutdated = newest.some(
    ({ id, version }) => version > (shown?.find((one) => one.id === id)?.version ?? version),
  );
  const present = gone.filter(({ comment }) => !shown?.some(({ id }) => id === comment.id));
  const see = useCallback((id: number) => setSeen((ids) => new Set(ids).add(id)), []);
  return { arrived, gone: present, isOutdated, see };
}

const idOf = ({ id }: Comment) => id;

function elementOf(id: number): HTMLElement | null {
  return document.getElementById(commentAnchor(id));
}

function goneOf(comment: Comment): Gone {
  const element = elementOf(comment.id);
  return {
    comment,
    height: element?.offsetHeight ?? 0,
    hadFocus: element?.contains(document.activeElement) ?? false,
  };
}

/**
 * Keeps an element where it is on the screen when the comments above it change: what is being typed must not move away
 * from the hand. Returns a function to be called with the element right before the change.
 */
export function useKeepInPlace(change: unknown): (element: Element | null) => void {
  const kept = useRef<{ element: Element; top: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is what is compensated.
  useLayoutEffect(() => {
    if (kept.current === null) return;
    const { element, top } = kept.current;
    kept.current = null;
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [change]);

  return (element) => {
    kept.current = element && { element, top: element.getBoundingClientRect().top };
  };
}
