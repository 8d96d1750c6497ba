/** Reads a table that a spreadsheet has written. */
import { Readable } from 'node:stream';
import { setImmediate as letOthers } from 'node:timers/promises';
import { composed } from '@ieum/contract/text';
import { CsvError, type Info, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { AppError } from '../app-error.ts';

/** No line is that long, but one whose quotes are not closed. */
const LONGEST_LINE = 20_000;
const LETTERS_LOOKED_AT = 500;
/** A share: a table has addresses, and signs between its cells. */
const LEAST_ZEROS = 0.1;
/** Of any bytes, some make such characters, of a text none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROLS = /[\0-\x08\x0e-\x1f\ufffe\uffff]/;
/** What stands between the cells: Excel takes the one that the system's region says, and tabs for "Unicode text". */
const DELIMITERS = [',', ';', '\t'];
/** With a first line such as `sep=;` a table says so itself. */
const SAID_DELIMITER = /^\ufeff?"?sep=(.)"?[ \t]*(?:\r\n|\n|\r|$)/i;
/** Handed to the parser at a time, so that other calls are served in between. */
const CHUNK = 64 * 1024;

/**
 * UTF-8 with or without its mark, UTF-16 as spreadsheets write it as "Unicode text", or else CP949, in which Excel writes
 * CSV in Korean: the platform's own decoder knows the part of it alone that is called EUC-KR, without letters such as `뷁`.
 * @throws TABLE_UNREADABLE
 */
export function decodeTable(bytes: Buffer): string {
  const utf16 = utf16Of(bytes);
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
    if ((utf16 === null ? /\0/ : CONTROLS).test(text)) throw new AppError('TABLE_UNREADABLE');
    return text;
  } catch (error) {
    if (error instanceof AppError || utf16 !== null || bytes.includes(0)) throw new AppError('TABLE_UNREADABLE');
    const text = iconv.decode(bytes, 'cp949');
    if (text.includes('\ufffd')) throw new AppError('TABLE_UNREADABLE');
    return text;
  }
}

/** By its mark, or by the zeros of which each letter of a name such as `email` has one: before it or behind it. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const beginning = bytes.subarray(0, 2 * LETTERS_LOOKED_AT);
  const zeros = [0, 1].map((place) => beginning.filter((byte, at) => byte === 0 && at % 2 === place).length);
  const [before = 0, behind = 0] = zeros;
  if (Math.max(before, behind) < LEAST_ZEROS * (beginning.length / 2)) return null;
  return before > behind ? 'utf-16be' : 'utf-16le';
}

export interface TableLine<Column extends string> {
  /** In the file, where the first one is 1. */
  line: number;
  /** A line break within a cell is a space. */
  cells: Record<Column, string>;
  /** It has more cells than the first line has names. */
  isTooLong: boolean;
}

/**
 * The lines of a table whose first one names its columns, in any order, with others between them. Empty lines are left
 * out.
 * @param names of each column, in lower case and without spaces
 * @throws TABLE_UNREADABLE, COLUMNS_MISSING
 */
export async function* readTable<Column extends string>(
  text: string,
  names: Record<Column, readonly string[]>,
): AsyncGenerator<TableLine<Column>> {
  let header: { places: Record<Column, number>; width: number } | null = null;
  const said = SAID_DELIMITER.exec(text);
  const table = said === null ? text : text.slice(said[0].length);
  const linesBefore = said === null ? 0 : 1;
  try {
    for await (const { record, info } of recordsOf(table, said?.[1] ?? delimiterOf(table))) {
      if (header === null) {
        header = { places: placesOf(record, names), width: record.length };
        continue;
      }
      const cells = {} as Record<Column, string>;
      for (const column of Object.keys(names) as Column[]) {
        cells[column] = inOneLine(composed(record[header.places[column]] ?? ''));
      }
      const isTooLong = record.slice(header.width).some((cell) => cell.trim() !== '');
      yield { line: info.lines - breaksIn(record) + linesBefore, cells, isTooLong };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('TABLE_UNREADABLE', { detail: wrongQuotes(Number(error.lines) + linesBefore) });
  }
  if (header === null) placesOf([], names);
}

/** A line break within a cell is a space. */
function inOneLine(cell: string): string {
  const lines = cell.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

/** The one that stands most often in the first line that is not empty, outside of quotes. */
function delimiterOf(text: string): string {
  const header =
    /[^\r\n\ufeff]+/
      .exec(text)?.[0]
      .slice(0, LONGEST_LINE)
      .replaceAll(/"[^"]*"/g, '') ?? '';
  const countOf = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((most, other) => (countOf(other) > countOf(most) ? other : most));
}

function recordsOf(text: string, delimiter: string): AsyncIterable<{ record: string[]; info: Info }> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: LONGEST_LINE,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  const chunks = Readable.from(chunksOf(text.replaceAll(/\r\n?/g, '\n')));
  chunks.on('error', (error) => parser.destroy(error));
  return chunks.pipe(parser);
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += CHUNK) {
    yield text.slice(start, start + CHUNK);
    await letOthers();
  }
}

/** @throws COLUMNS_MISSING also where two columns bear one name */
function placesOf<Column extends string>(header: string[], names: Record<Column, readonly string[]>) {
  const written = header.map((cell) => composed(cell).toLowerCase().replaceAll(/\s/g, ''));
  const places = {} as Record<Column, number>;
  for (const column of Object.keys(names) as Column[]) {
    const found = written.flatMap((name, place) => (names[column].includes(name) ? [place] : []));
    if (found.length !== 1) throw new AppError('COLUMNS_MISSING', { detail: missing(column, found.length > 0) });
    places[column] = found[0] as number;
  }
  return places;
}

function breaksIn(record: string[]): number {
  return record.join('').split('\n').length - 1;
}

function missing(column: string, isRepeated: boolean) {
  return isRepeated
    ? { ko: `${column} 열이 여러 개입니다.`, en: `There are several columns ${column}.` }
    : {
        ko: `${column} 열이 없습니다. 첫 줄에 열 이름이 있어야 합니다.`,
        en: `There is no column ${column}. The first line must name the columns.`,
      };
}

function wrongQuotes(line: number) {
  return {
    ko: `${line}번째 줄을 읽을 수 없습니다. 큰따옴표가 짝을 이루는지 확인해 주세요.`,
    en: `Line ${line} could not be read. Please check its quotation marks.`,
  };
}
