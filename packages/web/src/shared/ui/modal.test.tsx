// @vitest-environment happy-dom
import { TIMES } from '@ieum/contract/limits';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';
import { dismiss, toast, toastStore } from './toast.ts';
import { Toasts } from './toasts.tsx';

const clear = () => toastStore.current().forEach(({ id }) => void dismiss(id));

beforeEach(() => {
  clear(); // Of the files before, which share the module.
  vi.useFakeTimers();
  // The document of the tests has no top layer.
  HTMLElement.prototype.showPopover ??= () => {};
});
afterEach(() => {
  cleanup();
  clear();
  vi.useRealTimers();
});

/** A page with its messages, and with a dialog on it while it is `open`. */
function Page({ open }: { open: boolean }) {
  return (
    <>
      <Toasts />
      {open && (
        <Modal labelledBy="title" onClose={() => {}}>
          <form onSubmit={(event) => event.preventDefault()}>
            <h2 id="title">신고</h2>
            <button type="submit">보내기</button>
          </form>
        </Modal>
      )}
    </>
  );
}

const dialog = () => within(screen.getByRole('dialog'));
const failure = () => dialog().queryByRole('alert')?.textContent ?? null;
const onPage = () => [...document.querySelectorAll('[popover] p')].map((one) => one.textContent);
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a failure is said in the open dialog until something is sent again, and nowhere else', () => {
  render(<Page open />);
  act(() => toast('보내지 못했습니다.'));
  expect([failure(), onPage()]).toEqual(['보내지 못했습니다.', []]);
  after(10 * TIMES.toast);
  expect([failure(), onPage()]).toEqual(['보내지 못했습니다.', []]);

  const first = dialog().getByRole('alert');
  fireEvent.submit(dialog().getByRole('button').closest('form') as HTMLFormElement);
  expect(failure()).toBeNull();
  // The same words again are another message, which screen readers read again.
  act(() => toast('보내지 못했습니다.'));
  expect(failure()).toBe('보내지 못했습니다.');
  expect(dialog().getByRole('alert')).not.toBe(first);
  fireEvent.click(dialog().getByRole('button'));
  expect(failure()).toBeNull();
});

test('what is said as the dialog closes is shown on the page', () => {
  const { rerender } = render(<Page open />);
  act(() => {
    toast('다른 운영진이 먼저 처리했습니다.');
    toast('신고되었습니다.', 'success');
    rerender(<Page open={false} />);
  });
  expect(onPage()).toEqual(['다른 운영진이 먼저 처리했습니다.', '신고되었습니다.']);
  after(TIMES.toast);
  expect(onPage()).toEqual([]);
});

test('what was said before the dialog opened is not its failure, and good news goes as it does anywhere', () => {
  const { rerender } = render(<Page open={false} />);
  act(() => toast('목록을 불러오지 못했습니다.'));
  rerender(<Page open />);
  expect([failure(), onPage()]).toEqual([null, ['목록을 불러오지 못했습니다.']]);
  act(() => toast('복사했습니다.', 'success'));
  expect(dialog().getByText('복사했습니다.').closest('[aria-live="polite"]')).not.toBeNull();
  after(TIMES.toast);
  expect(dialog().queryByText('복사했습니다.')).toBeNull();
});

test('of two dialogs, the one on top says it', () => {
  render(
    <>
      <Page open />
      <Modal role="alertdialog" labelledBy="question" onClose={() => {}}>
        <p id="question">비밀번호를 입력해 주세요.</p>
      </Modal>
    </>,
  );
  act(() => toast('확인하지 못했습니다.'));
  expect(failure()).toBeNull();
  expect(within(screen.getByRole('alertdialog')).getByRole('alert').textContent).toBe('확인하지 못했습니다.');
});
