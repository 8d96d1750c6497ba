// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextInput } from './field.tsx';

test('Enter that completes a syllable does not send the form of a field', () => {
  const { unmount } = render(<TextInput label="누가" />);
  const field = screen.getByLabelText('누가');
  const enter = (isComposing: boolean) => fireEvent.keyDown(field, { key: 'Enter', isComposing });
  // False: what the browser would do is prevented.
  expect([enter(true), enter(false)]).toEqual([false, true]);
  unmount();
});
