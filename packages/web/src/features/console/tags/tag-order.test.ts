import type { KeptTag } from '@ieum/contract/tags';
import { expect, test } from 'vitest';
import { withMoved } from './tag-order.ts';

const TAGS = ['하나', '둘', '셋'].map(
  (tagName, at): KeptTag => ({ id: at + 10, tagName, tagNameEn: null, position: at + 1, retired: false, postCount: 0 }),
);

test.each([
  [11, 1, ['둘', '하나', '셋']],
  [11, 3, ['하나', '셋', '둘']],
  [10, 1, ['하나', '둘', '셋']],
  [12, 1, ['셋', '하나', '둘']],
  [99, 1, ['하나', '둘', '셋']],
])('with the tag %i at position %i they are %j', (id, position, names) => {
  const moved = withMoved(TAGS, id, position);
  expect(moved.map(({ tagName }) => tagName)).toEqual(names);
  expect(moved.map((tag) => tag.position)).toEqual([1, 2, 3]);
});
