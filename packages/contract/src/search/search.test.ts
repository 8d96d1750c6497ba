import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryOf } from './entry.ts';
import { hitsIn, isFoundIn } from './hits.ts';
import { phrasesOf } from './query.ts';
import { foldCharacter, foldComposed } from './terms.ts';

const finds = (query: string, ...texts: string[]) => isFoundIn(texts, phrasesOf(query));
const marked = (query: string, text: string) =>
  hitsIn(text, phrasesOf(query)).map(({ start, end }) => text.slice(start, end));

test('an entry has the terms of each text in their order, the beginnings of words, the board and the tags', () => {
  const entry = entryOf({ texts: ['반차/연차신청 VPN', '책 3권'], board: 'free', tagIds: [12, 3] });
  expect(entry.join(' ')).toBe('| ^반 반차 ^연 연차 차신 신청 >v >vp >vpn | ^책 >3 ^권 | @free #3 #12');
});

test('behind the longest beginning of a word that is indexed are pairs of its characters', () => {
  const entry = entryOf({ texts: ['internationalis'], board: 'tip', tagIds: [] });
  expect(entry.slice(8).join(' ')).toBe('>internat =ti =io =on =na =al =li =is | @tip');
  expect(phrasesOf('internatio')).toEqual([['>internat', '=ti', '=io']]);
});

test.each([
  ['연차', '반차/연차신청'],
  ['차신', '연차신청'],
  ['연차신청', '반차/연차신청'],
  ['연', '내 연차'],
  ['vpn', '사내 VPN 접속'],
  ['VP', '사내vpn접속'],
  ['접속 사내', '사내 VPN 접속'],
  ['"사내 VPN"', '우리 사내, vpn'],
  ['3월', '올해 3월부터'],
  ['ㅋㅋ', '좋아요ㅋㅋㅋ'],
  ['👍🏽', '최고 👍'],
  ['연차'.normalize('NFD'), '연차신청'],
  ['반차/연차', '반차/연차신청'],
  ['“회의실 예약”', '회의실 예약은'],
  ['"회의실', '회의실'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['abcdefghij', 'ABCDEFGHIJK'],
  ['"사내 abcdefghij', '사내 abcdefghijk'],
  ['"abcdefghij 사내"', 'abcdefghij 사내'],
  ['𝒶𝒷𝒸𝒹𝒺𝒻𝑔𝒽𝒾', '𝒶𝒷𝒸𝒹𝒺𝒻𝑔𝒽𝒾𝒿'],
])('%s is found in %s', (query, text) => {
  expect(finds(query, text)).toBe(true);
});

test.each([
  ['차', '연차'],
  ['연차신', '연차 신청'],
  ['pn', 'vpn'],
  ['"사내 접속"', '사내 VPN 접속'],
  ['"접속 사내"', '사내 VPN 접속'],
  ['월', '삼월'],
  ['연차 병가', '연차'],
  ['19', 'covid19'],
  ['abcdefghijz', 'abcdefghijk'],
  ['"abcdefghij 사내"', 'abcdefghijk 사내'],
  ['"abc 사내"', 'abcd 사내'],
  ['!?', '뭐라고!?'],
])('%s is not found in %s', (query, text) => {
  expect(finds(query, text)).toBe(phrasesOf(query).length === 0);
});

test('words may stand in different texts, what is between quotes must stand in one', () => {
  expect(finds('연차 신청', '연차', '신청')).toBe(true);
  expect(finds('"연차 신청"', '연차', '신청')).toBe(false);
});

test('signs alone are no words', () => {
  expect(phrasesOf('"" *** -- "(" NEAR( \\')).toEqual([['>near']]);
});

test('letters fold as each of them does by itself', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, (any) => {
      expect(foldComposed(any)).toBe(Array.from(any, foldCharacter).join(''));
    }),
  );
  expect(foldComposed('ΟΔΟΣ İ ß ﬁ ẞ')).toBe(Array.from('ΟΔΟΣ İ ß ﬁ ẞ', foldCharacter).join(''));
});

test('hits are the parts of the text itself', () => {
  expect(marked('연차 신청', '연차신청과 반연차, 신청서')).toEqual(['연차신청', '연차', '신청']);
  expect(marked('vp', 'VPN 접속 vpn')).toEqual(['VP', 'vp']);
  expect(marked('ss', 'ß로 쓰고')).toEqual(['ß']);
  expect(marked('abcdefghij', 'Abcdefghijk')).toEqual(['Abcdefghij']);
  expect(marked('"사내 vpn"', '우리 사내, VPNs')).toEqual(['사내, VPN']);
  expect(marked('❤ 접속', '❤️접속')).toEqual(['❤', '접속']);
});

test('whatever is found has hits, which lie in the text, in order and apart', () => {
  const text = fc
    .string({ unit: fc.constantFrom(...'연차신청 aB1ßİ❤\ufe0f,/"\u0301ㅋ') })
    .map((any) => any.normalize('NFC'));
  fc.assert(
    fc.property(text, text, (content, query) => {
      const phrases = phrasesOf(query);
      const ranges = hitsIn(content, phrases);
      const isFound = phrases.length > 0 && isFoundIn([content], phrases);
      if (isFound) expect(ranges).not.toEqual([]);
      const places = ranges.flatMap(({ start, end }) => [start, end]);
      expect(
        places.every(
          (place, index) =>
            place >= 0 && place <= content.length && (index === 0 || place > (places[index - 1] as number)),
        ),
      ).toBe(true);
    }),
  );
});
