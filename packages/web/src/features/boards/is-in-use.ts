/**
 * Whether something is being typed or chosen on the screen: a text in a box, a dialog, a selection. What is around it
 * stays as it is, even while the member was away.
 */
export function isInUse(): boolean {
  const boxes = [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')];
  return (
    boxes.some((box) => box.value !== '' || box === document.activeElement) ||
    document.querySelector('dialog[open]') !== null ||
    getSelection()?.isCollapsed === false
  );
}
