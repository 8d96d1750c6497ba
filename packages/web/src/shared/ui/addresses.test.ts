import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAddresses } from './addresses.ts';

const addressesIn = (text: string) =>
  splitAddresses(text)
    .filter(({ isAddress }) => isAddress)
    .map((part) => part.text);

describe('the addresses in a text', () => {
  test.each([
    ['https://ieum.example/guide 를 보세요', ['https://ieum.example/guide']],
    ['http://intra', ['http://intra']],
    ['HTTPS://Ieum.Example/A', ['HTTPS://Ieum.Example/A']],
    ['http://localhost:3000/a?b=c&d=%20#e', ['http://localhost:3000/a?b=c&d=%20#e']],
    ['http://[::1]:8080/a', ['http://[::1]:8080/a']],
    ['하나 https://a.com\n둘 https://b.com', ['https://a.com', 'https://b.com']],
    ['https://a.com,https://b.com', ['https://a.com', 'https://b.com']],
    ['https://a.com,;,https://b.com/a,,b', ['https://a.com', 'https://b.com/a,,b']],
    ['https://archive.org/web/https://a.com', ['https://archive.org/web/https://a.com']],
    ['주소:https://a.com', ['https://a.com']],
    ['주소는https://a.com', ['https://a.com']],
  ])('%j: %j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses);
  });

  test.each([
    'https://a.com.',
    'https://a.com, 그리고',
    'https://a.com!?',
    'https://a.com…',
    'https://a.com~',
    '(https://a.com)',
    '[안내](https://a.com).',
    '<https://a.com>',
    '"https://a.com"',
    "'https://a.com'",
    '“https://a.com”',
    '「https://a.com」',
    '**https://a.com**',
    '(참고: https://a.com)를',
  ])('end before the punctuation and brackets around them: %s', (text) => {
    expect(addressesIn(text)).toEqual(['https://a.com']);
  });

  test.each([
    ['https://a.com에서 확인', 'https://a.com'],
    ['https://a.com/guide를 보세요', 'https://a.com/guide'],
    ['https://a.com/2026은 작년', 'https://a.com/2026'],
    ['https://a.com/에서 확인', 'https://a.com/'],
    ['https://a.com/를 보세요', 'https://a.com/'],
    ['https://a.com/form(신청서)', 'https://a.com/form'],
    ['https://a.com.다음 문장', 'https://a.com'],
    ['https://a.com/guideを見て', 'https://a.com/guide'],
  ])('end before a particle that is attached to them: %s', (text, address) => {
    expect(addressesIn(text)).toEqual([address]);
  });

  // A word that is part of the address may end like a particle (`/wiki/가을`): it is never cut.
  test.each([
    'https://a.com/가이드를',
    'https://ko.wikipedia.org/wiki/가을',
    'https://ko.wikipedia.org/wiki/이음_(가수)',
    'https://a.com/찾기?q=연차+신청&page=2#신청-방법',
    'https://이음.한국/안내',
    'https://fr.wikipedia.org/wiki/Café',
    'https://a.com/a_(b)',
  ])('may have words of any script: %s', (address) => {
    expect(addressesIn(`${address} 보세요`)).toEqual([address]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'ftp://a.com',
    'xhttp://a.com',
    'a.com',
    'www.a.com',
    'https://',
    'https:// a.com',
    'http://:80',
    'https://...',
    'https://bank.com@evil.com',
    'https://user:word@a.com',
  ])('%s is none', (text) => {
    expect(splitAddresses(text)).toEqual([{ text, at: 0, isAddress: false }]);
  });

  test('stop before characters that would turn or hide what follows', () => {
    expect(addressesIn('https://a.com/\u202Egpj.exe')).toEqual(['https://a.com/']);
    expect(addressesIn('https://a.com/\u200Bb')).toEqual(['https://a.com/']);
  });

  test('never change the text, whatever it is', () => {
    const pieces = fc.constantFrom(...'https://|http://a.com|/|(|)|.|를|가이드|,| |\n|_(|한.'.split('|'));
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((some) => some.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const parts = splitAddresses(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts) if (part.isAddress) expect(part.text).toMatch(/^https?:\/\//i);
      }),
    );
  });

  // Many more than a post can have: what takes the square of their number does not end in time.
  test.each([')', '(', '.', ',', ',;', '가', '/가', 'https://a.com,', 'http://a@'])(
    'are found in time in 100,000 characters of %j',
    (piece) => {
      const text = `https://a.com/${piece.repeat(100_000 / piece.length)}`;
      // The quickest of a few: the others may have waited for the processor.
      const times = Array.from({ length: 5 }, () => {
        const start = performance.now();
        splitAddresses(text);
        return performance.now() - start;
      });
      expect(Math.min(...times)).toBeLessThan(500);
    },
  );
});
