/**
 * `npm run bare`: both commands of the README, `npm start` and `npm test`, on a bare Debian 12, as root and as a user
 * without rights. `-- --only=start` takes a minute or two, `-- --only=test` as long as `npm test` twice.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { StepFailed } from '../lib/run.mjs';
import { spawnInside, type User } from './apart.ts';
import { whyNotHere } from './machine.ts';
import { cloneInto, freshRoot, USERS } from './root.ts';
import { tryStart } from './start.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  const reason = await whyNotHere();
  if (reason !== null) throw new StepFailed(`A bare machine cannot be had here: ${reason}.`);
  const root = await freshRoot();
  for (const user of USERS) await cloneInto(root, user);
  if (values.only !== 'test') for (const user of USERS) await tryStart(root, user);
  // What `npm test` installs as root serves the other user, too.
  if (values.only !== 'start') for (const user of USERS) await tryTests(root, user);
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function tryTests(root: string, user: User): Promise<void> {
  console.log(`── npm test, as ${user.name}`);
  const tests = spawnInside(root, user, 'cd ieum && npm test', {}, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = await once(tests, 'exit');
  if (status !== 0) throw new StepFailed(`\`npm test\` failed as ${user.name}.`);
}
