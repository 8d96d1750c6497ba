import { expect, test } from 'vitest';
import { ko } from './ko.ts';
import { translationOf } from './translation.ts';

test('what fills a sentence keeps its letters, and cannot turn the sentence around it', () => {
  const { t } = translationOf('ko', ko);
  const shown = (q: string) => t('search.none.posts', { q });
  expect(shown('연차 عربي')).toContain('연차 عربي');
  const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
  for (const mark of marks) expect(shown(`${mark}연${mark}차${mark}`)).toBe(shown('연차'));
});
