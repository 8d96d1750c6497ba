// @vitest-environment happy-dom
import type { ApiAnswer } from '@ieum/contract/api';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noteCompany } from '../../shared/session/company.ts';
import * as saving from '../../shared/ui/save-file.ts';
import { json, stubServer } from '../../testing/browser.ts';
import { renderScreen } from '../../testing/render.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Company = ApiAnswer<'GET /api/settings'>;
const COMPANY: Company = {
  ...{ communityName: '', greeting: '', contact: '', privacyNotice: '', privacyVersion: null },
  ...{ contentLimit: 250, newHires: 'calendar-year', askers: 'new-hires' },
};

vi.mock('../../shared/ui/save-file.ts', () => ({ saveFile: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['', '이음'],
  ['두레', '두레'],
])('the file of recovery codes says whose they are, where the community is called “%s”', (communityName, brand) => {
  const company: Company = { ...COMPANY, communityName };
  stubServer(() => json(company));
  noteCompany(company);
  const { unmount } = renderScreen(<RecoveryCodes codes={['aaaa-bbbb', 'cccc-dddd']} onDone={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: '다운로드' }));
  const text = `${brand} 복구 코드. 하나는 한 번만 쓸 수 있어요.\n\naaaa-bbbb\ncccc-dddd\n`;
  expect(saving.saveFile).toHaveBeenLastCalledWith('ieum-recovery-codes.txt', text, 'text/plain');
  unmount();
});
