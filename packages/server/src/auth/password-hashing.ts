import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { composed } from '@ieum/contract/text';
import { AppError } from '../app-error.ts';
import { hashesAtOnce } from '../thread-pool.ts';
import { newFairQueue, type Party } from './fair-queue.ts';

type Argon2Parameters = Parameters<typeof argon2>[1];

const slowArgon2id = promisify(argon2).bind(null, 'argon2id');

const LONGEST_QUEUE = 100;
/** One core is left for everything else, so that a flood of sign-ins does not block reads. */
const queue = newFairQueue(hashesAtOnce(1), LONGEST_QUEUE);

/** Whoever starts the server or runs a command. */
export const OPERATOR: Party = { network: 'operator', account: 'operator' };

/** A member who is signed in waits apart from whatever else comes from the same network. */
export function partyOf(member: { id: number }): Party {
  return { network: `member ${member.id}`, account: 'own' };
}

/** If there are several server processes, they share the cores. */
export function shareCoresForHashes(processes: number): void {
  queue.concurrency = hashesAtOnce(processes);
}

/** For the metrics. */
export function hashesUnderWay(): Record<'running' | 'waiting', number> {
  return { running: queue.running, waiting: queue.waiting };
}

/** OWASP's recommended minimum for argon2id. Memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Called when it is a password's turn to be hashed; if it throws, the password is not hashed. */
type OnTurn = () => Promise<unknown>;

/**
 * Called before anything else is done for a password, so that in a flood a refused request costs nothing.
 * @throws UNAVAILABLE when too many wait already: refusing at once is better than after a minute
 */
export function refuseWhenBusy(party: Party): void {
  if (queue.isFullFor(party)) throw busy();
}

function busy(): AppError {
  return new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
}

/** @throws UNAVAILABLE when too many wait already, also later, when it has to give way to others */
function argon2id(party: Party, parameters: Argon2Parameters, onTurn: OnTurn): Promise<Buffer> {
  const work = async () => {
    await onTurn();
    return slowArgon2id(parameters);
  };
  return queue.add(party, work, busy);
}

/**
 * The PHC string of a password: it contains algorithm, cost and salt with the hash, so that the cost can be increased.
 */
export async function hashPassword(password: string, party: Party): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return phcOf(
    salt,
    await argon2id(party, { message: composed(password), nonce: salt, tagLength: HASH_BYTES, ...COST }, nothing),
  );
}

function phcOf(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** @returns in which form it was hashed, see `formsOf`; null: it is another one */
export async function verifyPassword(
  password: string,
  phc: string,
  party: Party,
  onTurn: OnTurn = nothing,
): Promise<'COMPOSED' | 'AS_WRITTEN' | null> {
  for (const [index, form] of formsOf(password).entries()) {
    const isFirst = index === 0;
    if (await verifyForm(form, phc, party, isFirst ? onTurn : nothing)) return isFirst ? 'COMPOSED' : 'AS_WRITTEN';
  }
  return null;
}

/**
 * How a password may have been hashed: composed, or, before passwords were composed, as a keyboard wrote it. Of one
 * without such letters, as most are, there is one form.
 */
function formsOf(password: string): string[] {
  return [...new Set([composed(password), password])];
}

async function verifyForm(password: string, phc: string, party: Party, onTurn: OnTurn): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (!parts) throw new Error('a stored password hash is not an argon2id PHC string');
  const [, memory, passes, parallelism, salt, hash] = parts as unknown as [string, ...string[]];
  const expected = Buffer.from(hash as string, 'base64');
  const actual = await argon2id(
    party,
    {
      message: password,
      nonce: Buffer.from(salt as string, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
    onTurn,
  );
  return timingSafeEqual(actual, expected);
}

/** A constant that is the hash of no password, so that not even the first caller waits for a hash. */
const DECOY = phcOf(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

/** Does the same work as `verifyPassword`, for an unknown email: the time taken must not reveal which emails exist. */
export async function verifyNobody(password: string, party: Party, onTurn: OnTurn): Promise<false> {
  await verifyPassword(password, DECOY, party, onTurn);
  return false;
}

async function nothing(): Promise<void> {}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
