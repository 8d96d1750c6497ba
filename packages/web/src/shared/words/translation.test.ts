import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { ko } from './ko.ts';
import { chooseLanguage, currentLanguage, translationOf } from './translation.ts';

afterEach(() => vi.unstubAllGlobals());

test('what fills a sentence keeps its letters, and cannot turn the sentence around it', () => {
  const { t } = translationOf('ko', ko);
  const shown = (q: string) => t('search.none.posts', { q });
  expect(shown('연차 عربي')).toContain('연차 عربي');
  const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
  for (const mark of marks) expect(shown(`${mark}연${mark}차${mark}`)).toBe(shown('연차'));
});

test('the language that was chosen last is shown, whichever texts come first', async () => {
  stubBrowser();
  const english = chooseLanguage('en');
  await Promise.all([english, chooseLanguage('ko')]);
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['ko', 'ko']);
  await chooseLanguage('en');
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
  await chooseLanguage('ko');
});

test('a value that only a newer server knows is shown as it is', () => {
  const { t } = translationOf('ko', ko);
  const of = (key: string, values?: object) => (t as (key: string, values?: object) => string)(key, values);
  expect(of('search.none.audio', { q: '연차' })).toBe('audio');
  expect(of('search.unheard.of')).toBe('of');
});
