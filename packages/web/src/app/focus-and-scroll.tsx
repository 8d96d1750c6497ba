import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollEntryOf } from '../shared/posts/back-to-list.ts';
import { linkedCommentIn } from '../shared/posts/linked-comment.ts';
import { focusHeading } from '../shared/ui/focus-heading.ts';
import { restoreScrollPosition, saveScrollPosition } from './scroll-restoration.ts';
import { useTypefaceOfNextScreen } from './typeface.ts';

/**
 * When another screen opens: scrolls to its top, or to the previous position when going back, and focuses its heading,
 * so that a screen reader starts there. Rendered inside the screen's Suspense boundary, so that it waits for the
 * screen. From then on it is set in the whole typeface.
 */
export function FocusAndScroll() {
  const { pathname, hash, key, state } = useLocation();
  const navigation = useNavigationType();
  useTypefaceOfNextScreen();
  /** The history entry whose scroll position is restored; null: the screen starts at its top, or at a comment. */
  const scrollEntry = linkedCommentIn(hash) !== null ? null : navigation === 'POP' ? key : scrollEntryOf(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, not another query string, is an arrival.
  useLayoutEffect(() => {
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);

  // Another page of the same list does not count as another screen, except when going back to it or returning from a
  // post.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is restored once.
  useLayoutEffect(() => {
    if (scrollEntry !== null) return restoreScrollPosition(scrollEntry);
  }, [key, scrollEntry]);

  // In the same commit that changes the screen, so that scrolling is not recorded for the old screen.
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
    // The link of a menu that stays, as the console's does, is where one came from.
    const isInScreen = main?.contains(document.activeElement) && !document.activeElement?.closest('nav');
    if (isInScreen) return;
    focusHeading();
    if (main?.querySelector('h1') === null) return focusHeadingOnceThere(main);
  }, [pathname]);

  return null;
}

/** A post has no heading before it is loaded. If the member has moved the focus meanwhile, it stays. */
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
