import { fileURLToPath } from 'node:url';

/**
 * Tells what `DATABASE_URL` takes, in the form that the refused text seems to have meant. The text itself is not
 * repeated, since it may hold a password.
 */
export function databaseUrlTakes(text: string): string {
  if (text.startsWith('file://')) return 'file:PATH, or file:///PATH with # ? % and spaces percent-encoded';
  if (!isPostgres(text)) return 'file:PATH or postgres://…';
  return 'postgres://USER:PASSWORD@HOST:PORT/NAME, with # / ? @ : and % in the password as %23 %2F %3F %40 %3A and %25';
}

export function readDatabaseUrl(text: string): string | undefined {
  if (isPostgres(text)) return isWhole(text) ? text : undefined;
  if (text.startsWith('file://')) return isPath(text) ? text : undefined;
  return /^file:.+/.test(text) ? text : undefined;
}

function isPostgres(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text);
}

/** A `#` would end the URL, wherever the password has it. */
function isWhole(text: string): boolean {
  return !text.includes('#') && URL.canParse(text) && isDecodable(new URL(text));
}

function isDecodable({ username, password, pathname }: URL): boolean {
  return succeeds(() => [username, password, pathname].map(decodeURIComponent));
}

function isPath(text: string): boolean {
  return !/[#?]/.test(text) && succeeds(() => fileURLToPath(text));
}

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false; // neither of the two has another way to say so
  }
}
