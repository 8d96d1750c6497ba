/** Hints for the operator who has set `DATABASE_URL`: the most likely reason why a database cannot be used. */
import { resultCode } from './sqlite/file.ts';

const TLS_REFUSED = 'PostgreSQL offers no TLS: switch it on there, or leave out sslmode';
const CERTIFICATE =
  'the certificate of PostgreSQL is not trusted: sslrootcert=FILE names the one that signed it, and the host must be the one it is made for';
/** Of the setting that does. */
export const LEADS_TO_POOLER =
  'it leads to a pooler, such as PgBouncer: set it to PostgreSQL itself, and DATABASE_POOLER_URL to the pooler';

/** By SQLSTATE, by Node's or OpenSSL's code. */
const BY_CODE: Record<string, string> = {
  '28P01': 'the password in it, with # / ? @ : and % percent-encoded',
  '28000': 'the user in it. PostgreSQL lets it in only if pg_hba.conf says so, perhaps only with sslmode=verify-full',
  '3D000': 'the name at its end. A new one is made by: createdb --owner=USER NAME',
  '42501': 'its user must own the database: alter database NAME owner to USER',
  '53300': 'PostgreSQL takes no more connections: raise max_connections, or use fewer processes',
  '57P03': 'PostgreSQL is starting or stopping: wait',
  ECONNREFUSED: 'nothing answers there: host and port, and whether PostgreSQL runs',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host, or no name server answers',
  ETIMEDOUT: 'nothing answers there: host, port and firewall',
  EHOSTUNREACH: 'there is no way to this host',
  ENETUNREACH: 'there is no way to this host',
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  CERT_HAS_EXPIRED: CERTIFICATE,
  ERR_TLS_CERT_ALTNAME_INVALID: CERTIFICATE,
};

/** By the low byte of SQLite's result code. */
const BY_RESULT: Record<number, string> = {
  8: 'the file and its folder must be writable for this user',
  10: 'the disk and its file system',
  11: 'the file is damaged: restore a backup',
  13: 'make room where the file is kept',
  14: 'the file and its folder must be there, and open to this user',
  26: 'the file holds something else: name another one, or restore a backup',
};

/** Errors of PostgreSQL's client that have no code. */
const BY_MESSAGE: [RegExp, string][] = [
  [/does not support SSL/, TLS_REFUSED],
  [/^SASL: .* password must be/, 'PostgreSQL wants a password: postgres://USER:PASSWORD@HOST/NAME'],
  [/unsupported startup parameter/, LEADS_TO_POOLER],
  [
    /timeout exceeded when trying to connect|due to connection timeout/,
    'nothing answers there: host, port and firewall',
  ],
];

export function databaseHint(error: Error): string | null {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === 'mkdir') return 'the folder of its file cannot be made';
  if (syscall === 'open' && path?.match(/\.(pem|crt|cer|key)$/)) return 'sslrootcert, sslcert and sslkey name files';
  if (code === 'ENOENT' && syscall === 'connect') return 'there is no such socket: host, and whether PostgreSQL runs';
  const byMessage = BY_MESSAGE.find(([pattern]) => pattern.test(error.message))?.[1];
  return byMessage ?? BY_CODE[code ?? ''] ?? BY_RESULT[resultCode(error) & 0xff] ?? null;
}

/** In one line. */
export function explainDatabaseError(error: Error, setting = 'DATABASE_URL'): string {
  const hint = databaseHint(error);
  return `the database cannot be used: ${messageOf(error)} (see ${setting}${hint === null ? '' : `: ${hint}`})`;
}

/** A host name with several addresses fails with one error for each of them. */
function messageOf(error: Error): string {
  const all = error instanceof AggregateError ? error.errors.map((one: Error) => one.message) : [error.message];
  return all
    .join('; ')
    .trim()
    .replaceAll(/\s*\n\s*/g, '; ');
}
