import { expect, test } from 'vitest';
import type { HookContent } from '../../src/hooks/event-content.ts';
import { textOf } from '../../src/hooks/text-form.ts';
import { NEWS } from './with-hooks.ts';

const news = (changes: Partial<HookContent>): HookContent => ({ ...NEWS, title: '점심', ...changes });

test.each<[Partial<HookContent>, string]>([
  [{}, '자유게시판 · 새 글: <https://ieum.test/free/1|점심> · 하늘보기'],
  [{ board: 'tip' }, '신입 꿀팁 · 새 글: <https://ieum.test/free/1|점심> · 하늘보기'],
  [{ kind: 'COMMENT_WRITTEN' }, '자유게시판 · 새 댓글: <https://ieum.test/free/1|점심> · 하늘보기'],
  [{ kind: 'COMMENT_WRITTEN', board: 'qna' }, 'Q&amp;A · 새 답변: <https://ieum.test/free/1|점심> · 하늘보기'],
  [{ writer: null }, '자유게시판 · 새 글: <https://ieum.test/free/1|점심> · 알 수 없음'],
  [{ writer: 'bit.ly' }, '자유게시판 · 새 글: <https://ieum.test/free/1|점심> · bit.\u2060ly'],
  [{ preview: '구내식당' }, '자유게시판 · 새 글: <https://ieum.test/free/1|점심> · 하늘보기\n> 구내식당'],
])('of %j is %s', (changes, text) => {
  expect(textOf(news(changes), 'ko')).toBe(text);
});

test('is English for those who read it', () => {
  expect(textOf(news({ board: 'qna', kind: 'COMMENT_WRITTEN' }), 'en')).toBe(
    'Q&amp;A · New answer: <https://ieum.test/free/1|점심> · 하늘보기',
  );
});

const HOSTILE = [
  '<!channel> <!here|here> <@U123>',
  '@channel @here @all @everyone',
  'a|b> <https://evil.test|click',
  '[click](https://evil.test) ![x](https://evil.test/x.png)',
  ']( https://evil.test',
  '`code` \\[escaped\\](https://evil.test)',
  'one\n> two\r\n# three\u2028four',
  '\u202Ereversed\u2066',
];

test.each(HOSTILE)('takes what calls or leads elsewhere out of %j', (text) => {
  const told = textOf(news({ title: text, writer: text, preview: text }), 'ko');
  const [line = '', second = '', ...more] = told.split('\n');
  expect(more).toEqual([]);
  const ofMembers = line.replace('<https://ieum.test/free/1|', '').replace('> · ', '') + second.replace(/^> /, '');
  expect(ofMembers).not.toMatch(/[<>@[\]|`\\!\u2028\u202E\u2066]/);
  expect(told.match(/<[^>]*>/g)).toEqual([expect.stringMatching(/^<https:\/\/ieum\.test\/free\/1\|/)]);
});
