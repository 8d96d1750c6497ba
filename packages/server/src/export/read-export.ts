import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { MIGRATIONS } from '../db/migrate.ts';
import type { TableName } from '../db/tables.ts';
import { OperatorError } from '../operator-error.ts';
import { EXPORTED, type Row } from './exported-rows.ts';
import { FORMAT, FORMAT_VERSION, type Footer, type Header, type RowLine } from './file-format.ts';

const BATCH = 500;
/** Far longer than any row: such a file is not an export. */
const MAX_LINE_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

type TakeRows = (table: TableName, rows: Row[]) => Promise<void>;

/**
 * Reads an export to its end and passes on the rows in batches. The file is known to be complete and unmodified only
 * after this returns: if it throws, what was done with the rows must be undone.
 * @throws OperatorError
 */
export async function readExport(file: string, take: TakeRows): Promise<Footer> {
  const hash = createHash('sha256');
  const counts = Object.fromEntries(EXPORTED.map((name) => [name, 0])) as Footer['rows'];
  let batch: RowLine[] = [];
  let hasHeader = false;
  let footer: Footer | undefined;

  async function flush(): Promise<void> {
    const table = batch[0]?.t;
    const rows = batch.map((line) => line.r);
    if (table !== undefined) await take(table, rows);
    batch = [];
  }

  for await (const text of linesOf(file)) {
    if (footer !== undefined) throw damaged(file, 'something follows its last line');
    const line = parse(file, text);
    if (!hasHeader) {
      requireHeader(file, line);
      hasHeader = true;
    } else if (isRow(line)) {
      if (batch.length === BATCH || batch[0]?.t !== line.t) await flush();
      batch.push(line);
      counts[line.t] += 1;
    } else if (isFooter(line)) {
      footer = line;
      await flush();
      continue;
    } else throw damaged(file, 'a line is neither a row nor the end');
    hash.update(`${text}\n`);
  }
  if (footer === undefined) throw damaged(file, 'its end is missing');
  if (footer.sha256 !== hash.digest('hex')) throw damaged(file, 'it was changed after it was written');
  if (!isDeepStrictEqual(footer.rows, counts)) throw damaged(file, 'it does not hold the rows that it says');
  return footer;
}

function requireHeader(file: string, line: object): void {
  const { format, version, migrations } = line as Partial<Header>;
  if (format !== FORMAT) throw new OperatorError(`${file} is not an export of Ieum.`);
  if (version !== FORMAT_VERSION) throw new OperatorError(`${file} is in a format of another version of Ieum.`);
  const ours = Object.keys(MIGRATIONS);
  if (isDeepStrictEqual(migrations, ours)) return;
  throw new OperatorError(
    `${file} was exported by another version of Ieum (its last migration is ${migrations?.at(-1)}, ` +
      `not ${ours.at(-1)}). Import it with the version that exported it, or export it again with this one.`,
  );
}

function parse(file: string, text: string): object {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line === 'object' && line !== null) return line;
  } catch {
    // Reported below, like any other line that cannot be used.
  }
  throw damaged(file, 'a line cannot be read');
}

function isRow(line: object): line is RowLine {
  return 't' in line && 'r' in line && EXPORTED.some((name) => name === line.t);
}

function isFooter(line: object): line is Footer {
  return 'sha256' in line && 'rows' in line && 'lastIds' in line;
}

function damaged(file: string, how: string): OperatorError {
  return new OperatorError(`${file} is not a whole export: ${how}.`);
}

/** Splits at `\n` only, because the texts may contain other line ends. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file)) {
    const data = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = data.indexOf(NEWLINE); end !== -1; end = data.indexOf(NEWLINE, start)) {
      yield data.toString('utf8', start, end);
      start = end + 1;
    }
    rest = data.subarray(start);
    if (rest.length > MAX_LINE_BYTES) throw new OperatorError(`${file} is not an export of Ieum.`);
  }
  if (rest.length > 0) yield rest.toString('utf8');
}
