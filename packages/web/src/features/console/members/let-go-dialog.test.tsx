// @vitest-environment happy-dom
import '../add-words.ts';
import { MantineProvider } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, stubServer } from '../../../testing/browser.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { LetGoDialog, leaversIn } from './let-go-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each<[string, string, string[]]>([
  ['nothing', ' \n\r\n', []],
  ['one a line', 'kim@a.kr\n lee@a.kr \r\n\r\npark@a.kr', ['kim@a.kr', 'lee@a.kr', 'park@a.kr']],
  ['as mail programs copy them', '김민수 <kim@a.kr>; "이, 영" <lee@a.kr>', ['kim@a.kr', 'lee@a.kr']],
  ['rows of a spreadsheet', '김민수\tkim@a.kr\t영업\n이영,lee@a.kr,개발', ['kim@a.kr', 'lee@a.kr']],
  ['what is no address', '김민수, 영업\n1234\nkim@', ['김민수, 영업', '1234', 'kim@']],
])('%s', (_, text, leavers) => {
  expect(leaversIn(text)).toEqual(leavers);
});

test('goes back to the list until it is confirmed, and not while it is being done', async () => {
  const line = { line: 1, given: 'kim@a.kr', member: null, result: 'LET_GO' };
  const answer = { dryRun: true, letGo: 1, erasedAt: null, lines: [line] };
  const { promise: done, resolve } = Promise.withResolvers<Response>();
  const sent = stubServer(({ url }) => (url.includes('dryRun=true') ? json(answer) : done));
  const { unmount } = renderScreen(
    <MantineProvider env="test">
      <LetGoDialog chosen={['kim@a.kr']} onDone={() => {}} onClose={() => {}} />
    </MantineProvider>,
  );
  const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
  const preview = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

  preview();
  await press('목록 고치기');
  await screen.findByRole('textbox', { name: /이메일/ });
  preview();
  await press('1명 퇴사 처리');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  await press('목록 고치기');
  resolve(json({ ...answer, dryRun: false }));
  await screen.findByText('퇴사 처리 결과');
  unmount();
});
