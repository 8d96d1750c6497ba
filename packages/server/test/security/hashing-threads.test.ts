/** Password hashes take threads of the pool that also reads files: four are always left for that. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { figures } from '../harness/metrics.ts';
import { PASSWORD } from '../harness/people.ts';
import { openStage, type Server, type Stage } from '../nodes/stage.ts';

const SIGN_INS = 40;
/** A machine with more processors than the pool has threads by default. */
const CORES = 17;
const PRETEND_CORES = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module';
  os.availableParallelism = () => ${CORES}; syncBuiltinESMExports();`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(PRETEND_CORES)}`;

let stage: Stage;

beforeEach(async () => {
  stage = await openStage('sqlite');
});
afterEach(() => stage.close());

test.each([
  ['1', CORES - 1],
  ['2', (CORES - 1) / 2],
])('WEB_CONCURRENCY=%s: of many sign-ins, one process hashes %i passwords at once', async (WEB_CONCURRENCY, most) => {
  const server = await stage.serve({ NODE_OPTIONS, WEB_CONCURRENCY });
  let [running, waiting] = [0, 0];
  const statuses = new Set<number>();
  // On a busy machine the first ones may be done before the last ones have arrived.
  const keepSigningIn = async (account: number) => {
    do statuses.add((await signIn(server, account)).status);
    while (running < most);
  };
  let isOver = false;
  const flood = Promise.all(Array.from({ length: SIGN_INS }, (_, account) => keepSigningIn(account))).finally(() => {
    isOver = true;
  });

  while (!isOver) {
    const told = Object.entries(await figures(server.bearer()));
    const most = (state: string) =>
      Math.max(...told.map(([name, value]) => (name.includes(`password_hashes{state="${state}"`) ? value : 0)));
    running = Math.max(running, most('running'));
    waiting = Math.max(waiting, most('waiting'));
  }

  await flood;
  expect(statuses).toEqual(new Set([401]));
  expect(running).toBe(most);
  expect(waiting).toBeGreaterThan(0);
});

test.runIf(process.platform === 'linux')('the pool has four threads more than there are hashes at once', async () => {
  const server = await stage.serve({ NODE_OPTIONS });
  await signIn(server);

  expect(threadsOf(server.pid)).toBe(CORES - 1 + 4);
});

test.runIf(process.platform === 'linux')('it is as large as the operator says', async () => {
  const server = await stage.serve({ NODE_OPTIONS, UV_THREADPOOL_SIZE: '7' });
  await signIn(server);

  expect(threadsOf(server.pid)).toBe(7);
});

/** One account has one hash at a time. */
function signIn({ url }: Server, account = 0): Promise<Response> {
  const body = JSON.stringify({ email: `unknown${account}@ieum.test`, password: PASSWORD });
  return fetch(`${url}/auth/sign-in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

function threadsOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).filter((id) => readFileSync(`${tasks}/${id}/comm`, 'utf8').startsWith('libuv-worker'))
    .length;
}
