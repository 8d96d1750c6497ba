// @vitest-environment happy-dom
import '../add-words.ts';
import { TIMES } from '@ieum/contract/limits';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { SearchForm } from './search-form.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a syllable that has only begun is not searched for', () => {
  const onSearch = vi.fn();
  const { unmount } = renderScreen(<SearchForm q="" status={null} onSearch={onSearch} onStatus={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  /** As an input method writes it, and pauses. */
  function compose(value: string): void {
    fireEvent.input(field, { target: { value }, isComposing: true });
    act(() => void vi.advanceTimersByTime(TIMES.memberSearchDebounce));
    expect(field.value).toBe(value);
  }

  compose('ㄱ');
  expect(onSearch).not.toHaveBeenCalled();
  compose('김ㅊ');
  expect(onSearch.mock.calls).toEqual([['김']]);
  compose('김철');
  expect(onSearch).toHaveBeenLastCalledWith('김철');

  // Whoever ends the composition with a letter alone means it.
  compose('김철ㅅ');
  fireEvent.compositionEnd(field, { data: 'ㅅ' });
  act(() => void vi.advanceTimersByTime(TIMES.memberSearchDebounce));
  expect(onSearch).toHaveBeenLastCalledWith('김철ㅅ');
  unmount();
});
