/**
 * Which secret the nodes of a database use. Nodes with different secrets would refuse each other's access tokens, so
 * that many calls fail; a node with another secret therefore does not start. The database stores only a fingerprint,
 * from which the secret cannot be computed.
 */
import { createHmac } from 'node:crypto';
import { type Config, ConfigError } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { authSecret, secretFile } from './auth-secret.ts';

const NAME = 'AUTH_SECRET';

/**
 * Stores the fingerprint of the secret in a database that has none yet.
 * @throws ConfigError when it is served with another one
 */
export async function requireKnownSecret(db: Db, config: Config): Promise<void> {
  const own = secretOf(config);
  await db
    .insertInto('known_secrets')
    .values(own)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const problem = await problemOfSecret(db, config);
  if (problem !== null) throw new ConfigError([problem]);
  if (own.kept_in === 'file') await takeSecret(db, config);
}

/** Null if the secret is the known one. Changes nothing. */
export async function problemOfSecret(db: Db, config: Config): Promise<string | null> {
  const own = secretOf(config);
  const known = await db.selectFrom('known_secrets').where('name', '=', NAME).selectAll().executeTakeFirst();
  if (!known || known.fingerprint === own.fingerprint) return null;
  // All processes share the file beside the database, so a different secret means that the file was deleted and
  // generated again.
  if (known.kept_in === 'file' && own.kept_in === 'file') return null;
  const what = own.kept_in === 'file' ? `the secret in ${secretFile(config)}` : NAME;
  return (
    `${what} is not the one that this database is served with, and every node needs the same. ` +
    'To change it on purpose: stop every node, run npm run ieum -- secret accept with the new one, start them'
  );
}

/** Accepts this secret as the database's secret from now on. */
export async function takeSecret(db: Db, config: Config): Promise<void> {
  const own = secretOf(config);
  await db
    .insertInto('known_secrets')
    .values(own)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(own))
    .execute();
}

/** A restored database accepts any secret, because a backup does not contain the previous one. */
export async function forgetSecret(db: Db): Promise<void> {
  await db.deleteFrom('known_secrets').execute();
}

function secretOf(config: Config) {
  const fingerprint = createHmac('sha256', authSecret(config)).update('ieum: known secret').digest('base64url');
  return { name: NAME, kept_in: config.authSecret === null ? 'file' : 'setting', fingerprint } as const;
}
