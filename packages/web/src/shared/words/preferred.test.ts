import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './preferred.ts';

describe('the language to begin in', () => {
  it.each([
    [['en-US', 'en'], 'en'],
    [['en-GB', 'ko-KR'], 'en'],
    [['ko-KR', 'en-US'], 'ko'],
    [['KO'], 'ko'],
    [['fr-FR', 'en-US', 'ko'], 'en'],
    [['ja-JP', 'ko', 'en'], 'ko'],
    [['fr-FR', 'kok-IN'], 'ko'],
    [[], 'ko'],
  ] as const)('of a browser that wants %s is %s', (wanted, language) => {
    expect(preferredLanguage(null, wanted)).toBe(language);
  });

  it('is what was chosen, whatever the browser wants', () => {
    expect(preferredLanguage('en', ['ko-KR'])).toBe('en');
    expect(preferredLanguage('ko', ['en-US'])).toBe('ko');
  });

  it('is not what storage holds by accident', () => {
    expect(preferredLanguage('xx', ['en-US'])).toBe('en');
    expect(preferredLanguage('', [])).toBe('ko');
  });
});
