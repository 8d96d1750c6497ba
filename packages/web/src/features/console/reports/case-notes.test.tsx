// @vitest-environment happy-dom
import '../add-words.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, stubServer } from '../../../testing/browser.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { MantineInConsole } from '../frame.tsx';
import { CaseNotes } from './case-notes.tsx';
import type { ListedCase } from './queue-queries.ts';

afterEach(() => vi.unstubAllGlobals());

test('an empty note says at its field that something is to be written, and one with words is sent', async () => {
  const sent = stubServer(() => json({ id: 1 }, 201));
  const { unmount } = renderScreen(
    <MantineInConsole>
      <CaseNotes one={{ caseId: 5, notes: [] } as unknown as ListedCase} />
    </MantineInConsole>,
  );
  const details = screen.getByText('메모 0개').parentElement as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const field = screen.getByLabelText<HTMLTextAreaElement>('메모');
  const write = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.submit(field.form as HTMLFormElement);
  };

  write(' ');
  expect(await screen.findByText('메모를 입력해 주세요.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);

  write('작성자와 이야기함');
  await vi.waitFor(() => expect(field.value).toBe(''));
  expect(sent.map(({ body }) => body)).toEqual([{ content: '작성자와 이야기함' }]);
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  unmount();
});
