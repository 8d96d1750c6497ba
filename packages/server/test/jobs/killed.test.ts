/** The node that holds the lease is killed in the middle of a consumer: another one goes on, and nothing is done twice. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { transact } from '../../src/db/transact.ts';
import { record } from '../../src/events/record.ts';
import { SECOND } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { AUTH_SECRET, ENGINES } from '../harness/world.ts';
import { openStageForTest, type Stage } from '../nodes/stage.ts';

let stage: Stage;
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
});

function startNode(isSlow: boolean): ChildProcess {
  const child = fork(join(import.meta.dirname, 'node.ts'), [stage.databaseUrl, isSlow ? 'slow' : ''], {
    execArgv: [],
    env: { PATH: process.env.PATH, AUTH_SECRET },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe.each(ENGINES)('on %s', (engine) => {
  test('in the middle of a consumer’s transaction: its effects are undone, and made once by another node', async () => {
    stage = await openStageForTest(engine);
    await migrate(stage.database);
    const { db } = stage.database;
    await transact(db, async (tx) => {
      for (let number = 1; number <= 3; number++) {
        await record(tx, { kind: 'MEMBER_JOINED', memberId: number }, new Date());
      }
    });
    const slow = startNode(true);
    await once(slow, 'message');
    expect(await db.selectFrom('leases').select('name').execute()).toEqual([{ name: 'jobs' }]);
    const quick = startNode(false);
    await sleep(SECOND); // it looks, again and again, and finds the lease taken
    expect(await effects()).toEqual([]);

    const takenOver = once(quick, 'message');
    await kill(slow);
    await takenOver;
    await eventually(async () => expect(await effects()).toEqual([1, 1, 1]));
    await sleep(SECOND);

    expect(await effects()).toEqual([1, 1, 1]);
    expect(await db.selectFrom('dead_letters').selectAll().execute()).toEqual([]);
  });

  /** How often each event took effect. */
  async function effects(): Promise<number[]> {
    const rows = await stage.database.db.selectFrom('throttles').select('hits').execute();
    return rows.map((row) => row.hits);
  }
});
