import { describe, expect, it } from 'vitest';
import { pageGroup } from './page-groups.ts';

describe('page buttons come in groups of five', () => {
  it.each([
    { page: 1, total: 2, pages: [1, 2], before: null, after: null },
    { page: 5, total: 5, pages: [1, 2, 3, 4, 5], before: null, after: null },
    { page: 5, total: 6, pages: [1, 2, 3, 4, 5], before: null, after: 6 },
    { page: 6, total: 6, pages: [6], before: 5, after: null },
    { page: 8, total: 12, pages: [6, 7, 8, 9, 10], before: 5, after: 11 },
    { page: 12, total: 12, pages: [11, 12], before: 10, after: null },
    { page: 99, total: 7, pages: [6, 7], before: 5, after: null },
  ])('page $page of $total', ({ page, total, ...group }) => {
    expect(pageGroup(page, total, 5)).toEqual(group);
  });
});
