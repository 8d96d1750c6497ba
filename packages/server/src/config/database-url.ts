import { fileURLToPath } from 'node:url';

/**
 * Tells what `DATABASE_URL` takes, in the form that the refused text seems to have meant. The text itself is not
 * repeated, since it may hold a password.
 */
export function databaseUrlTakes(text: string): string {
  if (text.startsWith('file://')) return 'file:PATH, or file:///PATH with # ? % and spaces percent-encoded';
  if (!isPostgres(text)) return 'file:PATH or postgres://…';
  return POSTGRES_URL_TAKES;
}

export const POSTGRES_URL_TAKES =
  'postgres://USER:PASSWORD@HOST:PORT/NAME, with # / ? @ : and % in the password as %23 %2F %3F %40 %3A and %25';

export function readDatabaseUrl(text: string): string | undefined {
  if (isPostgres(text)) return readPostgresUrl(text);
  if (text.startsWith('file://')) return isPath(text) ? text : undefined;
  return /^file:.+/.test(text) ? text : undefined;
}

export function readPostgresUrl(text: string): string | undefined {
  // As libpq writes it where the host is a parameter; a URL has a host after its user.
  const url = text.replace(/^(\w+:\/\/[^/@]*@)(?=[/:])/, '$1localhost');
  return isPostgres(url) && isWhole(url) ? url : undefined;
}

/** Of a PostgreSQL address; empty: it does not say. A parameter takes precedence over what stands before the path. */
export function partsOf(url: string): Record<'host' | 'port' | 'user' | 'password' | 'database', string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = (name: string, otherwise: string) => searchParams.get(name) ?? decodeURIComponent(otherwise);
  return {
    // The folder of a socket is a parameter, or stands there with its slashes as %2F.
    host: given('host', hostname.replace(/^\[|\]$/g, '')),
    port: given('port', port),
    user: given('user', username),
    password: given('password', password),
    database: decodeURIComponent(pathname.slice(1)),
  };
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
