// @vitest-environment happy-dom
import '../add-words.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json } from '../../../testing/browser.ts';
import { renderWithToasts } from '../../../testing/render.tsx';
import { MantineInConsole } from '../frame.tsx';
import { ImportForm } from './import-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Asked {
  file: string;
  isDryRun: boolean;
  again: boolean;
  answer: (email: string) => Promise<void>;
}

/** What the form has asked of the server, each to be answered when the test says so. */
function stubImports(): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: File }) => {
    const { searchParams } = new URL(url, 'http://ieum.example');
    const isDryRun = searchParams.get('dryRun') === 'true';
    return new Promise<Response>((resolve) => {
      const answer = (email: string) => {
        const person = { email, nickname: '', joinedYear: 2026, organization: '', link: null };
        const line = { line: 2, ...person, outcome: 'invite', warnings: [], problems: [] };
        return act(async () => resolve(json({ dryRun: isDryRun, mailed: true, lines: [line] })));
      };
      asked.push({ file: body.name, isDryRun, again: searchParams.get('again') === 'true', answer });
    });
  });
  return asked;
}

function choose(name: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['email'], name)] } });
}

test('a preview that comes after another file was chosen is not shown as that of the other, and is not invited', async () => {
  const asked = stubImports();
  renderWithToasts(
    <MantineInConsole>
      <ImportForm />
    </MantineInConsole>,
  );
  choose('a.csv');
  choose('b.csv');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await asked[1]?.answer('b@corp.kr');
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('b.csv'));
  await asked[0]?.answer('a@corp.kr');
  expect(screen.getByText('b@corp.kr')).toBeDefined();
  expect(screen.queryByText('a@corp.kr')).toBeNull();

  // The other way round, with the other answer first.
  choose('c.csv');
  choose('d.csv');
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  await asked[2]?.answer('c@corp.kr');
  expect(screen.queryByText('c@corp.kr')).toBeNull();
  await asked[3]?.answer('d@corp.kr');
  await vi.waitFor(() => expect(screen.getByText('d@corp.kr')).toBeDefined());

  fireEvent.click(screen.getByRole('button', { name: /초대/ }));
  await vi.waitFor(() => expect(asked).toHaveLength(5));
  expect(asked[4]).toMatchObject({ file: 'd.csv', isDryRun: false, again: false });
  // While it is invited, no other file takes its place: its links are shown once.
  choose('e.csv');
  fireEvent.click(screen.getByRole('checkbox'));
  await asked[4]?.answer('d@corp.kr');
  expect(asked).toHaveLength(5);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('1명'));
});

test('who is invited anew is part of what was previewed', async () => {
  const asked = stubImports();
  renderWithToasts(
    <MantineInConsole>
      <ImportForm />
    </MantineInConsole>,
  );
  choose('a.csv');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  // Before the first answer, too.
  fireEvent.click(screen.getByRole('checkbox'));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await asked[0]?.answer('a@corp.kr');
  expect(screen.queryByText('a@corp.kr')).toBeNull();
  await asked[1]?.answer('a@corp.kr');
  fireEvent.click(await screen.findByRole('button', { name: /초대/ }));
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]).toMatchObject({ file: 'a.csv', isDryRun: false, again: true });
});
