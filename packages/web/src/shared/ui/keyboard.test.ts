// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { isForPage } from './keyboard.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function press(selector: string, options: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, ...options });
  document.querySelector(selector)?.dispatchEvent(event);
  return isForPage(event);
}

test('a key pressed alone is for the page, unless something is typed or a dialog is open', () => {
  document.body.innerHTML = '<button></button><textarea></textarea>';
  expect(press('button')).toBe(true);
  expect(press('textarea')).toBe(false);
  expect(press('button', { ctrlKey: true })).toBe(false);
  expect(press('button', { isComposing: true })).toBe(false);

  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  expect(press('button')).toBe(false);
});
