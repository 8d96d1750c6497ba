import type { Language } from '@ieum/contract/errors';
import { LIMITS } from '@ieum/contract/limits';
import { tagNameIn } from '@ieum/contract/tag-names';
import { expect, test } from 'vitest';
import type { Tag } from '../../../../shared/api/boards/types.ts';
import { proposeTags } from './propose-tags.ts';

const NAMES = {
  ...{ 온보딩: 'Onboarding', 인사: 'HR', 개발: 'Development', 장비: 'Equipment', 복지: 'Benefits', 급여: 'Pay' },
  ...{ 사내시스템: 'Internal systems', 업무: 'Work', 회의: 'Meetings', 기타: null },
};
const TAGS: Tag[] = Object.entries(NAMES).map(([tagName, tagNameEn], index) => ({ id: index + 1, tagName, tagNameEn }));
const idOf = (name: string) => TAGS.find(({ tagName }) => tagName === name)?.id ?? 0;

interface Written {
  title?: string;
  content?: string;
  chosen?: string[];
  dropped?: string[];
  similar?: string[][];
  tags?: typeof TAGS;
  language?: Language;
}

function proposed({
  title = '',
  content = '',
  chosen = [],
  dropped = [],
  similar = [],
  tags = TAGS,
  language = 'ko',
}: Written) {
  return proposeTags({
    ...{ title, content, tags, translated: (tag) => tagNameIn(language, tag) },
    chosen: chosen.map(idOf),
    dropped: new Set(dropped.map(idOf)),
    similar: similar.map((names) => ({ tags: names })),
  }).map(({ tagName }) => tagName);
}

test.each([
  ['회의에서는 무엇을 하나요?', ['회의']],
  ['회의실 예약은 어떻게 하나요?', []],
  ['확인사항을 알려 주세요', []],
  ['급여는 언제 들어오나요', ['급여']],
  ['복지로 장비까지도 사도 되나요', ['장비', '복지']],
  ['회의'.normalize('NFD'), ['회의']],
  ['사내 시스템에 로그인이 안 돼요', ['사내시스템']],
  ['사내시스템이 느려요', ['사내시스템']],
  ['사내 시스템실이 어디인가요', []],
  ['연인 사이의 예의', []],
  ['!?', []],
  ['', []],
])('the title %j proposes %j', (title, tags) => {
  expect(proposed({ title })).toEqual(tags);
});

test.each([
  ['How do I book a meeting room?', ['회의']],
  ['Who plans the meetings', ['회의']],
  ['Who benefited, and where do meetingless days come from?', []],
  ['Can I use benefit points for equipment?', ['장비', '복지']],
  ['The internal system is slow', ['사내시스템']],
  ['급여 in a payslip', ['급여']],
  ['Is it true?', []],
])('on an English screen the title %j proposes %j', (title, tags) => {
  expect(proposed({ title, language: 'en' })).toEqual(tags);
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
  expect(proposed({ title: '!?', tags: [{ id: 1, tagName: '!?', tagNameEn: null }] })).toEqual([]);
});
