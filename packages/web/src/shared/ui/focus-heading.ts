/**
 * Focuses the heading of the screen after the focused element was removed, so that the focus does not return to the top
 * of the document.
 */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
