/**
 * Which secret the nodes of a database use. Nodes with different secrets would refuse each other's access tokens, so
 * that many calls fail; a node with another secret therefore does not start. The database stores only a fingerprint,
 * from which the secret cannot be computed.
 *
 * A database that was restored or imported accepts any secret, because the machine may be a new one. But what is
 * encrypted in it can be read with the former secret only, so it keeps that one's fingerprint as well, until it is served
 * with it again or the operator has accepted another.
 */
import { createHmac } from 'node:crypto';
import { type Config, ConfigError } from '../config/config.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { IEUM } from '../operator-error.ts';
import { authSecret, hasSecret, secretFile } from './auth-secret.ts';

const NAME = 'AUTH_SECRET';
const FORMER = 'former AUTH_SECRET';

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
  await transact(db, async (tx) => {
    const known = await secretNamed(tx, NAME);
    if (known?.fingerprint !== own.fingerprint) await releaseSecret(tx);
    if (own.kept_in === 'file') await putSecret(tx, own);
    await tx
      .deleteFrom('known_secrets')
      .where('name', '=', FORMER)
      .where('fingerprint', '=', own.fingerprint)
      .execute();
  });
}

/** Null if the secret is the known one. Changes nothing. */
export async function problemOfSecret(db: Db, config: Config): Promise<string | null> {
  const own = secretOf(config);
  const known = await secretNamed(db, NAME);
  if (!known || known.fingerprint === own.fingerprint) return null;
  // All processes share the file beside the database, so a different secret means that the file was deleted and
  // generated again.
  if (known.kept_in === 'file' && own.kept_in === 'file') return null;
  const what = own.kept_in === 'file' ? `the secret in ${secretFile(config)}` : NAME;
  return (
    `${what} is not the one that this database is served with, and every node needs the same. ` +
    `To change it on purpose: stop every node, run ${IEUM} secret accept with the new one, start them`
  );
}

/** What cannot be read with this secret, or with the one that the next start generates; null: nothing. */
export async function problemOfFormerSecret(db: Db, config: Config): Promise<string | null> {
  const former = await secretNamed(db, FORMER);
  if (!former || (hasSecret(config) && former.fingerprint === secretOf(config).fingerprint)) return null;
  const where = config.authSecret === null ? `${secretFile(config)} does not hold` : 'AUTH_SECRET is not';
  return (
    `${where} the secret with which the contents of this database were encrypted: authenticator apps, recovery codes, ` +
    'waiting mail, hooks and pushes cannot be used without it. Put it back; only if it is lost, stop every node and ' +
    `run: ${IEUM} secret accept`
  );
}

/** Accepts this secret as the database's secret from now on. */
export async function takeSecret(db: Db, config: Config): Promise<void> {
  await transact(db, async (tx) => {
    await putSecret(tx, secretOf(config));
    await tx.deleteFrom('known_secrets').where('name', '=', FORMER).execute();
  });
}

/** The database accepts any secret at its next start, and remembers the one by which its contents were encrypted. */
export async function releaseSecret(tx: Tx): Promise<void> {
  const known = await secretNamed(tx, NAME);
  if (!known) return;
  await tx
    .insertInto('known_secrets')
    .values({ ...known, name: FORMER })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await tx.deleteFrom('known_secrets').where('name', '=', NAME).execute();
}

function secretNamed(db: Db, name: string) {
  return db.selectFrom('known_secrets').where('name', '=', name).selectAll().executeTakeFirst();
}

async function putSecret(tx: Tx, own: ReturnType<typeof secretOf>): Promise<void> {
  await tx
    .insertInto('known_secrets')
    .values(own)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(own))
    .execute();
}

function secretOf(config: Config) {
  const fingerprint = createHmac('sha256', authSecret(config)).update('ieum: known secret').digest('base64url');
  return { name: NAME, kept_in: config.authSecret === null ? 'file' : 'setting', fingerprint } as const;
}
