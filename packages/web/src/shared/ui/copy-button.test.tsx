// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithToasts } from '../../testing/render.tsx';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

/** What is selected in the page when the browser is told to copy. */
function takeCopies(isAllowed: boolean): { text: string; isInDialog: boolean }[] {
  const copies: { text: string; isInDialog: boolean }[] = [];
  document.execCommand = (command) => {
    const field = document.activeElement as HTMLTextAreaElement;
    if (command !== 'copy' || !isAllowed) return false;
    const text = field.value.slice(field.selectionStart, field.selectionEnd);
    copies.push({ text, isInDialog: field.closest('dialog') !== null });
    return true;
  };
  return copies;
}

const press = (button: HTMLElement) => {
  button.focus();
  fireEvent.click(button);
};

test('by http, where there is no clipboard, a text is copied from a field, also within a dialog', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  const copies = takeCopies(true);
  const screen = renderWithToasts(
    <dialog open>
      <CopyButton text={'첫 줄\n둘째 줄'} label="copy" />
    </dialog>,
  );
  const button = screen.getByText('copy').closest('button') as HTMLButtonElement;

  press(button);

  await vi.waitFor(() => expect(screen.toasts()).toHaveLength(1));
  expect(copies).toEqual([{ text: '첫 줄\n둘째 줄', isInDialog: true }]);
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('where neither is allowed, it says that the text was not copied', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  takeCopies(false);
  const screen = renderWithToasts(<CopyButton text="text" label="copy" />);

  press(screen.getByText('copy').closest('button') as HTMLButtonElement);

  await vi.waitFor(() => expect(screen.toasts()).toEqual([expect.stringMatching(/못했|couldn|could not|not/i)]));
});
