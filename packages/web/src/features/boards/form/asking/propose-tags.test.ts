import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import { tags as english } from '../../../../i18n/en/tags.ts';
import { proposeTags } from './propose-tags.ts';

const TAGS = ['온보딩', '인사', '개발', '장비', '복지', '급여', '사내시스템', '업무', '회의', '기타'].map(
  (tagName, index) => ({ id: index + 1, tagName }),
);
const idOf = (name: string) => TAGS.find(({ tagName }) => tagName === name)?.id ?? 0;

interface Written {
  title?: string;
  content?: string;
  chosen?: string[];
  dropped?: string[];
  similar?: string[][];
  tags?: typeof TAGS;
  translated?: (tagName: string) => string;
}

const inEnglish = (tagName: string) => english.get(tagName) ?? tagName;

function proposed({
  title = '',
  content = '',
  chosen = [],
  dropped = [],
  similar = [],
  tags = TAGS,
  translated = (name) => name,
}: Written) {
  return proposeTags({
    ...{ title, content, tags, translated },
    chosen: chosen.map(idOf),
    dropped: new Set(dropped.map(idOf)),
    similar: similar.map((names) => ({ tags: names })),
  }).map(({ tagName }) => tagName);
}

test.each([
  ['회의실 예약은 어떻게 하나요?', ['회의']],
  ['급여는 언제 들어오나요', ['급여']],
  ['복지포인트로 장비를 사도 되나요', ['장비', '복지']],
  ['회의'.normalize('NFD'), ['회의']],
  ['사내 시스템에 로그인이 안 돼요', ['사내시스템']],
  ['사내시스템이 느려요', ['사내시스템']],
  ['연인 사이의 예의', []],
  ['!?', []],
  ['', []],
])('the title %j proposes %j', (title, tags) => {
  expect(proposed({ title })).toEqual(tags);
});

test.each([
  ['How do I book a meeting room?', ['회의']],
  ['Who plans the meetings', ['회의']],
  ['Can I use benefit points for equipment?', ['장비', '복지']],
  ['The internal system is slow', ['사내시스템']],
  ['급여 in a payslip', ['급여']],
  ['Is it true?', []],
])('on an English screen the title %j proposes %j', (title, tags) => {
  expect(proposed({ title, translated: inEnglish })).toEqual(tags);
});

test('names in the title go before those in the content, and both before the tags of similar questions', () => {
  expect(proposed({ title: '회의 때', content: '업무 이야기를', similar: [['인사']] })).toEqual([
    '회의',
    '업무',
    '인사',
  ]);
  expect(proposed({ title: '업무 회의', content: '회의 개발' })).toEqual(['업무', '회의', '개발']);
});

test('a tag that most of the similar questions have is proposed, one that half of them have is not', () => {
  expect(proposed({ title: '월급', similar: [['급여']] })).toEqual(['급여']);
  expect(proposed({ title: '월급', similar: [['급여'], ['급여', '인사'], []] })).toEqual(['급여']);
  expect(proposed({ title: '월급', similar: [['급여'], ['인사']] })).toEqual([]);
  expect(proposed({ title: '월급', similar: [['없어진 태그']] })).toEqual([]);
});

test('at most three are proposed, none of those that are chosen or were taken back', () => {
  const title = '온보딩 인사 개발 장비 복지';
  expect(proposed({ title })).toEqual(['온보딩', '인사', '개발']);
  expect(proposed({ title, chosen: ['인사'] })).toEqual(['온보딩', '개발', '장비']);
  expect(proposed({ title, chosen: ['인사'], dropped: ['온보딩'] })).toEqual(['개발', '장비', '복지']);
});

test('none is proposed once a post has as many as it may have', () => {
  const full = ['온보딩', '인사', '개발', '장비', '복지'];
  expect(full).toHaveLength(LIMITS.tagsPerPost);
  expect(proposed({ title: '급여', chosen: full.slice(1) })).toEqual(['급여']);
  expect(proposed({ title: '급여', chosen: full, similar: [['업무']] })).toEqual([]);
});

test('a tag whose name is made of signs occurs nowhere', () => {
  expect(proposed({ title: '!?', tags: [{ id: 1, tagName: '!?' }] })).toEqual([]);
});
