import type { Page } from '@playwright/test';
import type { Company } from '../company.ts';
import type { State } from './state.ts';
import { all, button, failing, stalling } from './steps.ts';

const solved = ({ posts }: Company) => `/qna/${posts.solved}`;
const added = ({ posts }: Company) => `/qna/${posts.added}`;
const unnamed = ({ posts }: Company) => `/qna/${posts.unnamed}`;
const own = ({ posts }: Company) => `/qna/${posts.toAccept}`;

const QUESTION = /\/api\/qna-post\/\d+$/;
const ACCEPTED = /\/api\/qna-post\/\d+\/accepted$/;

const box = (page: Page) => page.getByRole('textbox', { name: '덧붙일 내용' });
const acceptFirst = (page: Page) => page.getByRole('button', { name: '채택', exact: true }).first().click();
const open = (page: Page) => button(page, '덧붙이기').click();

/** Questions that end, and that grow. */
export const QUESTION_STATES: readonly State[] = [
  { name: 'question-solved', as: 'newHire', path: solved },
  { name: 'question-solved-senior', as: 'senior', path: solved },
  { name: 'question-added', as: 'senior', path: added },
  { name: 'question-unnamed', as: 'senior', path: unnamed },
  { name: 'question-unnamed-own', as: 'newHire', path: unnamed },
  { name: 'question-unnamed-admin', as: 'admin', path: unnamed },
  {
    name: 'question-replying',
    as: 'newHire',
    path: unnamed,
    act: (page) => button(page, '답글').first().click(),
  },
  {
    name: 'question-mentioning',
    as: 'senior',
    path: unnamed,
    inView: true,
    async act(page) {
      await page.getByLabel('답변', { exact: true }).pressSequentially('@');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'question-own-asks', as: 'newHire', path: own, before: asksAgain },
  {
    name: 'question-own-asks-no-more',
    as: 'newHire',
    path: own,
    before: asksAgain,
    act: (page) => button(page, '닫기').click(),
  },
  {
    name: 'question-own-accepting',
    as: 'newHire',
    path: own,
    before: stalling(ACCEPTED),
    act: acceptFirst,
  },
  {
    name: 'question-own-accepting-refused',
    as: 'newHire',
    path: own,
    before: failing(ACCEPTED, 404, 'COMMENT_NOT_FOUND'),
    inView: true,
    isBrief: true,
    async act(page) {
      await acceptFirst(page);
      await page.getByText('이미 삭제된 댓글입니다.').waitFor();
    },
  },
  { name: 'question-own-adding', as: 'newHire', path: own, act: open },
  {
    name: 'question-own-draft',
    as: 'newHire',
    path: own,
    async act(page) {
      await open(page);
      await box(page).fill('쓰다 만 말');
      await page.reload();
      await page.getByText('작성 중이던 글을').waitFor();
    },
  },
  { name: 'question-own-full', as: 'newHire', path: own, before: withAdditions },
  {
    name: 'question-own-deleting-addition',
    as: 'newHire',
    path: own,
    before: withAdditions,
    inView: true,
    act: (page) => page.getByRole('region', { name: '덧붙임' }).getByRole('button', { name: '삭제' }).first().click(),
  },
  { name: 'english-question-own', as: 'newHire', path: own, before: all(asksAgain, withAdditions), language: 'en' },
];

/** As if the member had not been asked to accept an answer yet. */
async function asksAgain(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('ieum:own:') && name.endsWith(':asked')) localStorage.removeItem(name);
  });
}

/** As many as there can be. */
async function withAdditions(page: Page): Promise<void> {
  await page.route(QUESTION, async (route) => {
    const answer = await route.fetch();
    const additions = Array.from({ length: 5 }, (_, index) => ({
      id: index + 1,
      content:
        index === 1 ? '한 줄\n두 줄\nhttps://ieum.example/wiki/신입-교육/첫_주에_챙길_것' : '그사이 알게 된 것이에요.',
      createdAt: `2026-11-2${index % 2}T01:02:03.456Z`,
    }));
    await route.fulfill({ response: answer, json: { ...(await answer.json()), additions } });
  });
}
