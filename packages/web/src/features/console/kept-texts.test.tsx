// @vitest-environment happy-dom
import './add-words.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../shared/session/session.ts';
import { accessTokenOf, json, SIGN_IN, stubServer } from '../../testing/browser.ts';
import { renderWithToasts } from '../../testing/render.tsx';
import { Announcements } from './announcements/announcements.tsx';
import { MantineInConsole } from './frame.tsx';
import { EraseButton } from './members/leave-buttons.tsx';
import type { MemberRecord } from './members/member-queries.ts';
import { SuspendDialog } from './members/suspend-dialog.tsx';
import { CompanyForm } from './settings/company-form.tsx';
import { RulesForm } from './settings/rules-form.tsx';
import type { Settings } from './settings/settings-form.ts';

const signIn = () => session.start({ ...SIGN_IN, accessToken: accessTokenOf(7), role: 'ADMIN' });

beforeEach(() => {
  localStorage.clear();
  signIn();
});
afterEach(() => {
  cleanup();
  session.end('left');
  vi.unstubAllGlobals();
});

const settings = {
  communityName: '한빛',
  greeting: '',
  contact: '',
  privacyNotice: '처음 안내',
  contentLimit: 250,
  newHires: 'calendar-year',
  askers: 'new-hires',
  signup: 'open',
  isSignupFixed: false,
  differing: 1,
  seniors: 2,
} as Settings;

const open = (part: React.ReactElement) => renderWithToasts(<MantineInConsole>{part}</MantineInConsole>);
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('settings send what was changed, and nothing that another admin has changed meanwhile', async () => {
  const sent = stubServer(({ body }) => json({ ...settings, ...(body as object) }));
  const onSaved = vi.fn();
  const company = (initial: Settings) => (
    <MantineInConsole>
      <CompanyForm initial={initial} onSaved={onSaved} />
    </MantineInConsole>
  );
  const { rerender, unmount } = renderWithToasts(company(settings));
  type('커뮤니티 이름', '한빛마당');
  press('저장');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ communityName: '한빛마당' });

  // What has not been touched follows what is saved, and what was sent is not sent again.
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  rerender(company({ ...settings, communityName: '한빛마당', privacyNotice: '새 안내' }));
  expect(box('안내 내용').value).toBe('새 안내');
  type('도움 연락처', '총무팀');
  press('저장');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ contact: '총무팀' });
  unmount();

  const rules = open(<RulesForm initial={settings} onSaved={onSaved} />);
  type('글과 댓글의 길이', '1,000');
  press('저장');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.body).toEqual({ contentLimit: 1_000 });
  rules.unmount();
});

test('half-typed rules are there again after a tab, a reload or a lost session, until they are saved or given up', async () => {
  const form = <RulesForm initial={settings} onSaved={() => {}} />;
  const first = open(form);
  type('글과 댓글의 길이', '700');
  first.unmount();
  session.end('lost');
  signIn();

  const second = open(form);
  expect(box('글과 댓글의 길이').value).toBe('700');
  expect(screen.getByText('작성 중이던 글을 불러왔어요.')).toBeDefined();
  press('원래대로');
  expect(box('글과 댓글의 길이').value).toBe('250');
  type('글과 댓글의 길이', '800');
  stubServer(() => json({}, 500));
  press('저장');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: '저장' }).getAttribute('aria-busy')).toBeNull());
  second.unmount();

  // It was refused, so it is still there; then it is saved.
  const third = open(form);
  expect(box('글과 댓글의 길이').value).toBe('800');
  const sent = stubServer(() => json({ ...settings, contentLimit: 800 }));
  press('저장');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(() => expect(box('글과 댓글의 길이').value).toBe('250'));
  third.unmount();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('ieum:draft:'))).toEqual([]);
});

test('a half-typed announcement survives editing another one, and the edit survives as well', async () => {
  const listed = {
    id: 3,
    title: '점검',
    content: '토요일에 점검해요.',
    audience: 'ALL',
    from: null,
    until: null,
    mustRead: false,
    draft: true,
    readers: 5,
    readBy: null,
  };
  stubServer(() => json({ content: [listed], totalPages: 1, page: 0, size: 5, totalElements: 1 }));
  const first = open(<Announcements />);
  const edit = () => screen.findByRole('button', { name: '수정: 점검' });
  type('내용', '연말 모임이 있어요.');
  fireEvent.click(await edit());
  expect(box('내용').value).toBe('토요일에 점검해요.');
  type('내용', '일요일에 점검해요.');
  first.unmount();

  const second = open(<Announcements />);
  expect(box('내용').value).toBe('연말 모임이 있어요.');
  fireEvent.click(await edit());
  expect(box('내용').value).toBe('일요일에 점검해요.');
  const form = within(box('내용').closest('form') as HTMLFormElement);
  fireEvent.click(form.getByRole('button', { name: '취소' }));
  expect(box('내용').value).toBe('연말 모임이 있어요.');
  fireEvent.click(await edit());
  expect(box('내용').value).toBe('토요일에 점검해요.');
  second.unmount();
});

const MEMBER = { id: 3, nickname: '새싹', suspendedUntil: null, suspensionReason: null } as MemberRecord;

test.each([
  ['suspended', () => <SuspendDialog member={MEMBER} onClose={() => {}} />, '이용 정지', '정지 사유'],
  ['erased', () => <EraseButton member={MEMBER} />, '지금 삭제', '사유 (선택)'],
])(
  'the reason why somebody is %s outlives its dialog and a refusal, until it is sent',
  async (_, part, submit, label) => {
    const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith('ieum:draft:'));
    const openDialog = () => {
      const opened = open(part());
      if (screen.queryByRole('dialog') === null) press(submit);
      return { ...opened, dialog: within(screen.getByRole('dialog')) };
    };
    const send = (dialog: ReturnType<typeof openDialog>['dialog']) =>
      fireEvent.click(dialog.getByRole('button', { name: submit }));
    const first = openDialog();
    fireEvent.change(first.dialog.getByLabelText(label), { target: { value: '광고를 여러 번 올렸어요.' } });
    first.unmount();
    session.end('lost');
    signIn();

    const refused = stubServer(() => json({}, 500));
    const second = openDialog();
    expect(second.dialog.getByText('작성 중이던 글을 불러왔어요.')).toBeDefined();
    send(second.dialog);
    await vi.waitFor(() => expect(refused).toHaveLength(1));
    second.unmount();

    const third = openDialog();
    expect(third.dialog.getByLabelText<HTMLTextAreaElement>(label).value).toBe('광고를 여러 번 올렸어요.');
    const sent = stubServer(() => json({}));
    send(third.dialog);
    await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ reason: '광고를 여러 번 올렸어요.' }));
    await vi.waitFor(() => expect(drafts()).toEqual([]));
    third.unmount();
  },
);
