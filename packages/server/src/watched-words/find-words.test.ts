import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsOfWord, treeOf, wordsIn } from './find-words.ts';

const finds = (word: string, text: string) => wordsIn(text, treeOf([word])).length > 0;

test.each([
  ['바보', '바보'],
  ['바보', '이 바보야'],
  ['바보', '바보는 바보를 알아본다'],
  ['바보', '왕바보입니다'],
  ['바보', '바 보'],
  ['바보', '너 진짜 바  보 아니야'],
  ['바보', '바\n보'],
  ['바보', '바.보'],
  ['바보', '바-보들이'],
  ['바보', '바❤보'],
  ['바보', '바 보는 싫어요'],
  ['바보', '바 보야'],
  ['바보', '바 보네요'],
  ['바보', '바\u200b보'],
  ['바보', '바ㅤ보'],
  ['바보', '바\u0336보\u0336'],
  ['바보', 'ㅂㅏㅂㅗ'],
  ['바보', '바보'.normalize('NFD')],
  ['바 보', '바보'],
  ['개새끼', '개 새 끼'],
  ['개새끼', '개 새끼가'],
  ['개새끼', '개.새.끼'],
  ['돈벌이', '돈 벌이에서는'],
  ['똥', '똥을 싼다'],
  ['똥', '똥차'],
  ['babo', 'BABO'],
  ['babo', 'ＢＡＢＯ'],
  ['babo', 'ｂａ.ｂｏ'],
  ['babo', 'b a b o'],
  ['babo', 'B.A.B.O입니다'],
  ['babo', '너는 babo야'],
  ['badword', 'BAD word'],
  ['bad word', 'a bad wording'],
  ['bad word', 'badword'],
  ['18놈', '18 놈'],
  ['c발', 'C발'],
  ['c발', 'c.발은'],
  ['ㅅㅂ', 'ㅅㅂ 뭐야'],
  ['ㅅㅂ', 'ㅅ ㅂ'],
  ['ㅅㅂ', '아ㅅㅂ'],
  ['🖕', '안녕🖕🏽하세요'],
  ['뻐큐🖕', '뻐큐 🖕'],
  ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  // In Cyrillic, Greek, small capitals, mathematical letters, with digits and signs.
  ['babo', 'bаbо'],
  ['scam', 'ЅСАМ'],
  ['scam', 'Ѕсам'],
  ['babo', '너는 BАBО야'],
  ['babo', 'b.а.b.ο'],
  ['babo', 'ʙᴀʙᴏ'],
  ['babo', '𝒃𝒂𝒃𝒐'],
  ['babo', 'b4b0'],
  ['c발', 'с발'],
  ['slut', 'sIut'],
  ['shit', '5h1t'],
  ['shit', 'sh|t'],
  ['시발', 'ㅅl발'],
  ['시발', 'ㅅ1발 뭐야'],
  ['жопа', 'Жопа'],
  ['жопа', 'жοпа'],
])('%j is found in %j', (word, text) => {
  expect(finds(word, text)).toBe(true);
});

test.each([
  // Two words that happen to stand beside each other.
  ['시발', '출시 발표'],
  ['시발', '다시 발송해 주세요'],
  ['시발', '시 발표회'],
  ['바보', '에어바 보여 주세요'],
  ['바보', '바 보세요'],
  ['바보', '바다 보기'],
  ['바 보', '에어바 보여 주세요'],
  ['새끼', '새 끼니'],
  ['자지', '자 지금 가요'],
  ['성인물', '성인 물품 보관'],
  // One syllable, and other letters, begin a word.
  ['똥', '개똥'],
  ['개', '무지개'],
  ['ass', 'class'],
  ['babo', 'xbabo'],
  ['shit', "let's hit the road"],
  ['shit', 'let’s hit the road'],
  ['penis', 'my pen is red'],
  ['babo', 'ba bob'],
  ['c발', '씨씨tvc 발표'],
  ['c발', 'C 발표'],
  ['18놈', '2018 놈'],
  ['babo', 'babies'],
  ['🖕', '👍'],
  ['바보', '바나나 보트'],
  // Others begin with it, or are numbers.
  ['babo', 'хbаbо'],
  ['shit', 'sh2t'],
  ['100', 'loo'],
  ['bum', 'burn'],
  ['ㅅㅂ', 'ㅅl발'],
  ['시발', '1발'],
  ['바보', ''],
])('%j is not found in %j', (word, text) => {
  expect(finds(word, text)).toBe(false);
});

test('each word is found once, in the order of the text, also one within another', () => {
  const tree = treeOf(['바보', '멍청이', '바보짓', 'babo']);
  expect(wordsIn('멍청이의 바보짓, 바보 BABO babo', tree)).toEqual(['멍청이', '바보', '바보짓', 'babo']);
  expect(wordsIn('바보', treeOf([]))).toEqual([]);
});

test('words have the same terms that find the same', () => {
  for (const same of ['바보', '바 보', ' 바.보! ', 'ㅂㅏㅂㅗ']) expect(termsOfWord(same)).toBe(termsOfWord('바보'));
  expect(termsOfWord('Ｂａｂｏ')).toBe('babo');
  expect(termsOfWord('바보들')).not.toBe(termsOfWord('바보'));
  expect(termsOfWord('뻐큐🖕')).not.toBe(termsOfWord('뻐큐'));
  for (const nothing of ['', '...', '\u200b', 'ㅤ']) expect(termsOfWord(nothing)).toBe('');
});

test('a word is found in whatever text it is put, however its letters are set apart', () => {
  const word = fc.stringMatching(/^[가-힣]{2,6}$/);
  const apart = fc.array(fc.constantFrom('', ' ', '.', '_', '♡', '\u200b', '\n', ' / '), {
    minLength: 6,
    maxLength: 6,
  });
  fc.assert(
    fc.property(word, apart, fc.string(), fc.string(), (word, gaps, before, after) => {
      const written = Array.from(word, (letter, at) => (at === 0 ? letter : gaps[at - 1] + letter)).join('');
      expect(finds(word, `${before} ${written} ${after}`)).toBe(true);
    }),
  );
});

test('a text is read once, however many words begin alike and however often', () => {
  const words = Array.from({ length: 500 }, (_, at) => `${'가'.repeat(49)}${String.fromCharCode(0xac01 + at)}`);
  const tree = treeOf(words);
  const took = (length: number) => {
    const text = '가'.repeat(length);
    // Of the processor, which a busy machine gives to others in between; at least one is without garbage collection.
    const times = Array.from({ length: 12 }, () => {
      const since = process.cpuUsage();
      wordsIn(text, tree);
      return process.cpuUsage(since).user;
    });
    return Math.min(...times);
  };
  // Quadratic would be a hundredfold.
  expect(took(20_000)).toBeLessThan(40 * took(2_000));
});

test('what could be particles for ever ends no word, and takes no time', () => {
  expect(finds('바보', `바 보${'에서는'.repeat(80)}씨`)).toBe(false);
});
