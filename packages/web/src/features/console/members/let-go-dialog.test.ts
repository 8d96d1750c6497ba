import { expect, test } from 'vitest';
import { leaversIn } from './let-go-dialog.tsx';

test.each<[string, string, string[]]>([
  ['nothing', ' \n\r\n', []],
  ['one a line', 'kim@a.kr\n lee@a.kr \r\n\r\npark@a.kr', ['kim@a.kr', 'lee@a.kr', 'park@a.kr']],
  ['as mail programs copy them', '김민수 <kim@a.kr>; "이, 영" <lee@a.kr>', ['kim@a.kr', 'lee@a.kr']],
  ['rows of a spreadsheet', '김민수\tkim@a.kr\t영업\n이영,lee@a.kr,개발', ['kim@a.kr', 'lee@a.kr']],
  ['what is no address', '김민수, 영업\n1234\nkim@', ['김민수, 영업', '1234', 'kim@']],
])('%s', (_, text, leavers) => {
  expect(leaversIn(text)).toEqual(leavers);
});
