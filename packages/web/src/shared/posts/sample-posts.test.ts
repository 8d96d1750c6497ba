import { BOARD_NAMES, BOARDS } from '@ieum/contract/boards';
import { expect, test } from 'vitest';
import { BOARD_APIS } from '../api/boards/all.ts';
import { readId } from '../query/url-state.ts';
import { samplePage, samplePost } from './sample-posts.ts';

test.each(BOARD_NAMES)('samples of %s fill a page, and no address leads to them', (board) => {
  const { content, totalElements } = samplePage(board);
  expect(totalElements).toBe(content.length);
  expect(samplePost(board)).toEqual(content[0]);
  for (const { id, title } of content) {
    expect(readId(String(id))).toBeNull();
    expect(title).toMatch(/^예시/);
  }
});

test.each(BOARD_NAMES)('samples of %s have comments where the board has them', (board) => {
  const hasCounts = samplePage(board).content.map(({ commentCount }) => commentCount !== undefined);
  expect(hasCounts).toEqual(hasCounts.map(() => BOARD_APIS[board].comments !== null));
});

test('samples of questions wait, are answered or solved; those of other boards have no such state', () => {
  const states = samplePage('qna').content.map(({ solved, commentCount }) => [solved, commentCount !== 0]);
  expect(new Set(states.map(String))).toEqual(new Set(['true,true', 'false,true', 'false,false']));
  for (const board of BOARD_NAMES.filter((board) => !BOARDS[board].hasAnswers)) {
    for (const { solved } of samplePage(board).content) expect(solved).toBeUndefined();
  }
});
