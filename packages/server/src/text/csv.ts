import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

type Cell = string | number | boolean | null;
export type CsvRow = Record<string, Cell>;

/**
 * A table that a spreadsheet opens, made while it is sent: UTF-8 with its mark, a first line with the names of the
 * columns, and no cell that the spreadsheet would take for a formula.
 */
export function csvOf(columns: string[], rows: AsyncIterable<CsvRow>): AsyncIterable<Uint8Array> {
  const written = stringify({
    columns,
    header: true,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => String(value) },
  });
  // Whoever reads what is written gets the error.
  pipeline(Readable.from(rows), written, () => {});
  return written;
}
