/** Reads a table that a spreadsheet has written. */
import { Readable } from 'node:stream';
import { setImmediate as letOthers } from 'node:timers/promises';
import { CsvError, type Info, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { AppError } from '../app-error.ts';

/** No line is that long, but one whose quotes are not closed. */
const LONGEST_LINE = 20_000;
/** Handed to the parser at a time, so that other calls are served in between. */
const CHUNK = 64 * 1024;

/**
 * UTF-8 with or without its mark, or else CP949, in which Excel writes CSV in Korean: the platform's own decoder knows
 * the part of it alone that is called EUC-KR, without letters such as `뷁`.
 * @throws TABLE_UNREADABLE
 */
export function decodeTable(bytes: Buffer): string {
  if (bytes.includes(0)) throw new AppError('TABLE_UNREADABLE'); // UTF-16, or no text at all
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = iconv.decode(bytes, 'cp949');
    if (text.includes('\ufffd')) throw new AppError('TABLE_UNREADABLE');
    return text;
  }
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
  try {
    for await (const { record, info } of recordsOf(text)) {
      if (header === null) {
        header = { places: placesOf(record, names), width: record.length };
        continue;
      }
      const cells = {} as Record<Column, string>;
      for (const column of Object.keys(names) as Column[]) {
        cells[column] = (record[header.places[column]] ?? '').replaceAll(/\s*\n\s*/g, ' ').trim();
      }
      const isTooLong = record.slice(header.width).some((cell) => cell.trim() !== '');
      yield { line: info.lines - breaksIn(record), cells, isTooLong };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('TABLE_UNREADABLE', { detail: wrongQuotes(Number(error.lines)) });
  }
  if (header === null) placesOf([], names);
}

function recordsOf(text: string): AsyncIterable<{ record: string[]; info: Info }> {
  const parser = parse({
    bom: true,
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
  const written = header.map((cell) => cell.toLowerCase().replaceAll(/\s/g, ''));
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
