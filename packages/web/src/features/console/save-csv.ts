import { saveFile } from '../../shared/ui/save-file.ts';

/** Has the browser save a table for a spreadsheet, with the mark by which spreadsheets know UTF-8. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, `\ufeff${text}`, 'text/csv');
}

/** What a spreadsheet takes for a formula: the signs, also in full width, tabs and line breaks. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A table of texts, of which a spreadsheet runs none. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const disarmed = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed;
}
