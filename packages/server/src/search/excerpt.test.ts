import { hitsIn } from '@ieum/contract/search/hits';
import { phrasesOf } from '@ieum/contract/search/query';
import { countCodePoints } from '@ieum/contract/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newExcerpts } from './excerpt.ts';

const FAR = '가나다라 마바 '.repeat(100);

test.each([
  ['연차', `${FAR}반차/연차신청`, '연차'],
  ['vpn', `${FAR}myvpn 사내VPN`, 'VPN'],
  ['"사내 vpn"', `${FAR}사내 그룹웨어, 사내-VPN`, '사내-VPN'],
  ['끝 없음', `${FAR}처음과 끝`, '끝'],
])('%s is shown where it stands, with what is before and after it', (query, content, hit) => {
  const excerpt = newExcerpts(query)(content + FAR);
  expect(countCodePoints(excerpt)).toBe(300);
  expect(excerpt.indexOf(hit)).toBeGreaterThan(50);
  expect(content + FAR).toContain(excerpt);
});

test('what is in the title alone, and signs, show the beginning', () => {
  for (const query of ['제목', '?!']) expect(newExcerpts(query)(FAR)).toBe(FAR.slice(0, 300));
});

test('a hit is shown whole where its letters were folded to others, and where many words must follow each other', () => {
  const folded = newExcerpts('strasse')(`${'ß '.repeat(500)}STRASSE Straße${FAR}`);
  expect(folded).toContain('STRASSE Straße');
  expect(countCodePoints(folded)).toBe(300);
  const many = newExcerpts(`"${'가 '.repeat(45)}나"`);
  expect(many(`${'가 '.repeat(3_000)}나 다${FAR}`)).toContain(`${'가 '.repeat(45)}나 다`);
});

test('a text is read once, however many words begin alike and however often', () => {
  const excerptOf = newExcerpts(`"${'가 '.repeat(45)}나"`);
  const took = (text: string) => {
    // Of the processor, which a busy machine gives to others in between; at least one is without garbage collection.
    const times = Array.from({ length: 12 }, () => {
      const since = process.cpuUsage();
      excerptOf(text);
      return process.cpuUsage(since).user;
    });
    return Math.min(...times);
  };
  // Trying each word of the phrase at each place took hundreds of times as long.
  expect(took('가 '.repeat(5_000))).toBeLessThan(20 * took('나 '.repeat(5_000)));
});

const WORDS = fc.string({ unit: fc.constantFrom(...'연차 vV1/,"😀𝒶'), maxLength: 8 });

test('shows a hit wherever the index finds one', () => {
  fc.assert(
    fc.property(WORDS, fc.array(WORDS, { maxLength: 6 }), (query, parts) => {
      const phrases = phrasesOf(query);
      fc.pre(phrases.length > 0);
      const content = parts.map((part) => `${'가'.repeat(400)} ${part} `).join('');
      const isFound = hitsIn(content, phrases).length > 0;
      expect(hitsIn(newExcerpts(query)(content), phrases).length > 0).toBe(isFound);
    }),
    { numRuns: 500 },
  );
});
