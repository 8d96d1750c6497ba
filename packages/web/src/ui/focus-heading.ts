/** To the heading of the screen, for when what had the focus is gone: nobody is left at the top of the document. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
