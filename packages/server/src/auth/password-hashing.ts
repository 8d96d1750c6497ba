import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { AppError } from '../app-error.ts';
import { hashesAtOnce } from '../thread-pool.ts';

type Argon2Parameters = Parameters<typeof argon2>[1];

const slowArgon2id = promisify(argon2).bind(null, 'argon2id');

/** One core is left for everything else, so that a flood of sign-ins does not block reads. */
const atOnce = pLimit(hashesAtOnce(1));
const LONGEST_QUEUE = 100;

/** If there are several server processes, they share the cores. */
export function shareCoresForHashes(processes: number): void {
  atOnce.concurrency = hashesAtOnce(processes);
}

/** For the metrics. */
export function hashesUnderWay(): Record<'running' | 'waiting', number> {
  return { running: atOnce.activeCount, waiting: atOnce.pendingCount };
}

/** OWASP's recommended minimum for argon2id. Memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** In place of the hash, of a member without a password: no password matches. */
const NO_PASSWORD = '';

/** Called when it is a password's turn to be hashed; if it throws, the password is not hashed. */
type OnTurn = () => Promise<void>;

/**
 * Called before anything else is done for a password, so that in a flood a refused request costs nothing.
 * @throws UNAVAILABLE when too many wait already: refusing at once is better than after a minute
 */
export function refuseWhenBusy(): void {
  if (atOnce.pendingCount >= LONGEST_QUEUE) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
}

function argon2id(parameters: Argon2Parameters, onTurn: OnTurn): Promise<Buffer> {
  refuseWhenBusy();
  return atOnce(async () => {
    await onTurn();
    return slowArgon2id(parameters);
  });
}

/**
 * The PHC string of a password: it contains algorithm, cost and salt with the hash, so that the cost can be increased.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return phcOf(salt, await argon2id({ message: password, nonce: salt, tagLength: HASH_BYTES, ...COST }, nothing));
}

function phcOf(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

export async function verifyPassword(password: string, phc: string, onTurn: OnTurn = nothing): Promise<boolean> {
  if (phc === NO_PASSWORD) return verifyNobody(password, onTurn);
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (!parts) throw new Error('a stored password hash is not an argon2id PHC string');
  const [, memory, passes, parallelism, salt, hash] = parts as unknown as [string, ...string[]];
  const expected = Buffer.from(hash as string, 'base64');
  const actual = await argon2id(
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
export async function verifyNobody(password: string, onTurn: OnTurn = nothing): Promise<false> {
  await verifyPassword(password, DECOY, onTurn);
  return false;
}

async function nothing(): Promise<void> {}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
