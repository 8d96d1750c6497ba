// @vitest-environment happy-dom
import type { ApiAnswer } from '@ieum/contract/api';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noteCompany } from '../../shared/session/company.ts';
import { TitleBrand } from '../../shared/ui/title-count.ts';
import { json, stubServer } from '../../testing/browser.ts';
import { renderScreen } from '../../testing/render.tsx';
import { ConsentScreen } from './consent-screen.tsx';

type Company = ApiAnswer<'GET /api/settings'>;
const COMPANY: Company = {
  ...{ communityName: '', greeting: '', contact: '', privacyNotice: '이름을 모아요.', privacyVersion: 1 },
  ...{ contentLimit: 250, newHires: 'calendar-year', askers: 'new-hires' },
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['', '읽고 동의하면 이음을 계속 쓸 수 있어요.', / · 이음$/],
  ['두레', '읽고 동의하면 두레 커뮤니티를 계속 쓸 수 있어요.', / · 두레$/],
])(
  'the question for consent and its title name the community, where it is called “%s”',
  (communityName, said, title) => {
    const company = { ...COMPANY, communityName };
    stubServer(() => json(company));
    noteCompany(company);
    const { unmount } = renderScreen(
      <TitleBrand value={communityName}>
        <ConsentScreen />
      </TitleBrand>,
    );
    expect(screen.getByText(said, { exact: false })).toBeTruthy();
    expect(document.title).toMatch(title);
    if (communityName !== '') expect(`${document.title} ${document.body.textContent}`).not.toContain('이음');
    unmount();
  },
);
