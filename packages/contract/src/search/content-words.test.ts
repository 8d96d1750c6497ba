import { expect, test } from 'vitest';
import { contentWordsOf } from './content-words.ts';

test.each([
  ['연차는 어떻게 신청할 수 있나요?', ['연차', '신청']],
  ['회식 꼭 가야 하나요?', ['회식']],
  ['퇴근할 때 인사하고 가야 하나요?', ['퇴근', '인사']],
  ['사내 카페 추천해 주세요', ['사내', '카페', '추천']],
  ['점심 추천 부탁드려요', ['점심', '추천']],
  ['경비 처리 알려 주실 분 계신가요?', ['경비', '처리']],
  ['라면은 어디서 파나요', ['라면']],
  ['이해가 안 되는 급여 항목', ['이해', '급여', '항목']],
  ['어디로 가면 되나요?', []],
  ['이거 써도 되나요? 받을 수 있을까요?', []],
  ['How can I book the meeting rooms?', ['book', 'meeting', 'room']],
])('%j is about %j', (text, words) => {
  expect(contentWordsOf(text).map((word) => word.text)).toEqual(words);
});
