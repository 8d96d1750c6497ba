import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { decodeTable, readTable, type TableLine } from './read-csv.ts';

const NAMES = { email: ['email', '이메일'], team: ['team', '소속'] };

async function read(text: string): Promise<TableLine<'email' | 'team'>[]> {
  const lines = [];
  for await (const line of readTable(text, NAMES)) lines.push(line);
  return lines;
}

const refusal = async (text: string) => {
  const error = await read(text).catch((error: unknown) => error);
  return error instanceof AppError ? [error.code, error.extras.detail?.en] : error;
};

describe('the text of a table', () => {
  const TEXT = '이메일,소속\na@b.kr,"똠방각하, 뷁 팀"\n';

  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
    ['CP949', iconv.encode(TEXT, 'cp949')],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16 with its mark and the high bytes first', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
    ['UTF-16', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 with the high bytes first', Buffer.from(TEXT, 'utf16le').swap16()],
  ])('is read from %s', (_name, bytes) => {
    expect(decodeTable(bytes)).toBe(TEXT);
  });

  test.each([
    ['half of UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le').subarray(0, -1)],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x00\x00', 'latin1')],
    ['a spreadsheet', Buffer.from('PK\x03\x04\x14\x00\x06\x00', 'latin1')],
    ['bytes that neither encoding has', Buffer.from([0x61, 0xff, 0xff, 0x0a])],
  ])('is not read from %s', (_name, bytes) => {
    expect(() => decodeTable(bytes)).toThrow(new AppError('TABLE_UNREADABLE'));
  });
});

describe('a table', () => {
  test.each(['\n', '\r\n', '\r'])('has its columns in any order, and the lines of the file with %j', async (end) => {
    const lines = [
      ...['', '소속,비고, E mail ', '', `"a, ""b""${end} c",x,one@b.kr`, ',,', 'd,"y', '",two@b.kr', 'e,z,three@b.kr'],
    ];

    expect(await read(`\ufeff${lines.join(end)}`)).toEqual([
      { line: 4, cells: { team: 'a, "b" c', email: 'one@b.kr' }, isTooLong: false },
      { line: 7, cells: { team: 'd', email: 'two@b.kr' }, isTooLong: false },
      { line: 9, cells: { team: 'e', email: 'three@b.kr' }, isTooLong: false },
    ]);
  });

  test.each([
    ['semicolons', 'team;email\n"a;b, c";one@b.kr\n;two@b.kr', 0],
    ['tabs', 'team\temail\n"a;b, c"\tone@b.kr\n\ttwo@b.kr', 0],
    ['what it says itself', '\ufeffsep=;\r\nteam;email\r\n"a;b, c";one@b.kr\r\n;two@b.kr', 1],
    ['another sign that it says', '"sep=|"\nteam|email\na;b, c|one@b.kr\n|two@b.kr', 1],
    ['commas, with semicolons in the names', '"team",email,"a;b;c;d"\n"a;b, c",one@b.kr\n,two@b.kr', 0],
  ])('has its cells apart by %s', async (_name, text, before) => {
    expect(await read(text)).toEqual([
      { line: 2 + before, cells: { team: 'a;b, c', email: 'one@b.kr' }, isTooLong: false },
      { line: 3 + before, cells: { team: '', email: 'two@b.kr' }, isTooLong: false },
    ]);
  });

  test('has its names and cells composed', async () => {
    const text = '이메일,소속\na@b.kr,플랫폼팀'.normalize('NFD');
    expect(await read(text)).toEqual([{ line: 2, cells: { email: 'a@b.kr', team: '플랫폼팀' }, isTooLong: false }]);
  });

  test('has a cell of many spaces, and one of several lines, read at once', async () => {
    const spaces = ' '.repeat(19_000);
    expect(await read(`email,team\na@b.kr,x${spaces}y\nb@b.kr,"x \n\n  y\n"`)).toEqual([
      { line: 2, cells: { email: 'a@b.kr', team: `x${spaces}y` }, isTooLong: false },
      { line: 3, cells: { email: 'b@b.kr', team: 'x y' }, isTooLong: false },
    ]);
  });

  test('may have lines that are shorter or longer than the first one', async () => {
    expect(await read('email,team\na@b.kr\nb@b.kr,x,\nc@b.kr,x,y')).toEqual([
      { line: 2, cells: { email: 'a@b.kr', team: '' }, isTooLong: false },
      { line: 3, cells: { email: 'b@b.kr', team: 'x' }, isTooLong: false },
      { line: 4, cells: { email: 'c@b.kr', team: 'x' }, isTooLong: true },
    ]);
  });

  test('is read whole where it is handed over in parts', async () => {
    const team = '가'.repeat(50);
    const text = `email,team\n${Array.from({ length: 5_000 }, (_, at) => `${at}@b.kr,"${team}"\n`).join('')}`;

    const lines = await read(text);

    expect(lines).toHaveLength(5_000);
    expect(lines.at(-1)).toEqual({ line: 5_001, cells: { email: '4999@b.kr', team }, isTooLong: false });
  });

  test.each([
    ['', ['COLUMNS_MISSING', expect.stringContaining('no column email')]],
    ['\n\n', ['COLUMNS_MISSING', expect.stringContaining('no column email')]],
    ['a@b.kr,x\nb@b.kr,y', ['COLUMNS_MISSING', expect.stringContaining('no column email')]],
    ['email\na@b.kr', ['COLUMNS_MISSING', expect.stringContaining('no column team')]],
    ['email,team,이메일\na@b.kr,x,y', ['COLUMNS_MISSING', expect.stringContaining('several columns email')]],
    ['email,team\na@b.kr,"x\nb@b.kr,y', ['TABLE_UNREADABLE', expect.stringContaining('Line ')]],
    ['email,team\na@b.kr,x\nb@b.kr,"y"z', ['TABLE_UNREADABLE', expect.stringContaining('Line 3')]],
    [`email,team\na@b.kr,"${'x\n'.repeat(15_000)}"`, ['TABLE_UNREADABLE', expect.stringContaining('Line ')]],
  ])('is refused as %j', async (text, expected) => {
    expect(await refusal(text)).toEqual(expected);
  });
});
