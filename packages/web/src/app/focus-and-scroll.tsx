import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollEntryOf } from '../features/lists/back-to-list.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { restoreScrollPosition, saveScrollPosition } from './scroll-restoration.ts';

/**
 * On arriving at another screen: scroll to its top, or to where it was left when going back, and put focus on its
 * heading, so that a screen reader starts there. Stands inside the screen's Suspense boundary, and so waits for it.
 */
export function FocusAndScroll() {
  const { pathname, key, state } = useLocation();
  const navigation = useNavigationType();
  /** The entry of the history whose scroll position is restored; null: the screen begins at its top. */
  const scrollEntry = navigation === 'POP' ? key : scrollEntryOf(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, not another query string, is an arrival.
  useLayoutEffect(() => {
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);

  // Another page of the same list is no arrival, but going back to it is, and so is returning to it from a post.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is restored once.
  useLayoutEffect(() => {
    if (scrollEntry !== null) return restoreScrollPosition(scrollEntry);
  }, [key, scrollEntry]);

  // In the very commit that changes the screen: its own scrolling must not count as the old screen's.
  useLayoutEffect(() => {
    const remember = () => saveScrollPosition(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another screen moves the focus.
  useEffect(() => {
    const isFirstScreen = key === 'default';
    if (isFirstScreen) return;
    const main = document.getElementById('main');
    if (main?.contains(document.activeElement)) return;
    focusHeading();
    if (main?.querySelector('h1') === null) return focusHeadingOnceThere(main);
  }, [pathname]);

  return null;
}

/** A post has no heading before it has come. Whoever has gone on meanwhile stays where they are. */
function focusHeadingOnceThere(main: HTMLElement): () => void {
  const growth = new MutationObserver(() => {
    if (document.activeElement !== main) growth.disconnect();
    if (document.activeElement !== main || main.querySelector('h1') === null) return;
    growth.disconnect();
    focusHeading();
  });
  growth.observe(main, { childList: true, subtree: true });
  return () => growth.disconnect();
}
