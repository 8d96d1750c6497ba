import { expect, test } from 'vitest';
import { csvOf } from './save-csv.ts';

test('a table has a line for each row, with quotes where they are needed', () => {
  const rows = [
    ['email', 'team'],
    ['a@b.kr', '개발본부, "1팀"'],
    ['c@b.kr', '두\n줄'],
  ];
  expect(csvOf(rows)).toBe('email,team\r\na@b.kr,"개발본부, ""1팀"""\r\nc@b.kr,"두\n줄"\r\n');
});

test.each(['=1+1', '+82', '-1', '@SUM(A1)', '\t=1', '＝1'])('a spreadsheet does not run %j', (text) => {
  expect(csvOf([[text]])).toBe(`'${text}\r\n`);
});
