/** What a server takes of a machine while nobody uses it, started as `npm start`, the unit and the image start it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { newClient } from '../harness/client.ts';
import { PASSWORD } from '../harness/people.ts';
import { ENGINES } from '../harness/world.ts';
import { openStageForTest, type Stage } from './stage.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** scripts/deploy.test.ts sees to it that the unit and the image have the same. */
const NPM_START = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } })
  .scripts.start;
const OPTIONS = NPM_START.split(' ').filter((word) => word.startsWith('--'));
const MALLOC = Object.fromEntries(
  Array.from(readFileSync(join(ROOT, 'scripts/node'), 'utf8').matchAll(/(MALLOC_\w+):-(\d+)/g), ([, name, value]) => [
    name,
    value,
  ]),
);

const AT_MOST_MIB = 150;
const SIGN_INS = 30;
/** The garbage of the start is collected a second after it. */
const SETTLED_AFTER_MS = 4_000;

let stage: Stage;

describe.runIf(process.platform === 'linux').each(ENGINES)('on %s', (engine) => {
  test(`an idle server takes at most ${AT_MOST_MIB} MiB, and again after ${SIGN_INS} sign-ins`, async () => {
    stage = await openStageForTest(engine);
    const server = stage.launch({ NODE_OPTIONS: OPTIONS.join(' '), ...MALLOC });
    const nobody = newClient(await server.listening(), () => {});
    await sleep(SETTLED_AFTER_MS);
    expect(residentMib(server.pid)).toBeLessThanOrEqual(AT_MOST_MIB);

    const own = { email: 'kim@ieum.test', password: PASSWORD };
    const profile = { nickname: '김이음', joinedYear: 2020, organization: '플랫폼팀' };
    expect(await nobody.post('/auth/sign-up', { ...own, ...profile })).toMatchObject({ status: 201 });
    for (let n = 0; n < SIGN_INS; n++) {
      expect(await nobody.post('/auth/sign-in', own)).toMatchObject({ status: 200 });
    }
    await sleep(SETTLED_AFTER_MS);
    expect(residentMib(server.pid)).toBeLessThanOrEqual(AT_MOST_MIB);
  });
});

function residentMib(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}
