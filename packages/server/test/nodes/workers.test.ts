/** Several processes on one port (`WEB_CONCURRENCY`): how they start, and what happens when one dies. */
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { takenPort } from '../harness/taken-port.ts';
import type { LogLine } from './server-process.ts';
import { openStageForTest, type Server, type Stage } from './stage.ts';

let stage: Stage;

beforeEach(async () => {
  stage = await openStageForTest('sqlite');
});

test('a port in use is told in one line, not in one of each worker, and ends it', async () => {
  const PORT = String(await takenPort());

  const server = stage.launch({ PORT, WEB_CONCURRENCY: '2', LOG_LEVEL: 'warn' });

  expect(await server.ended).toBe(1);
  const said = server
    .output()
    .split('\n')
    .filter((line) => !line.startsWith('{')); // but for the log
  expect(said).toEqual([expect.stringMatching(/^.*EADDRINUSE.* \(see PORT: .*\)$/), '']);
});

test('all workers serve, and one that dies is replaced, later each time', async () => {
  const server = await stage.serve({ WEB_CONCURRENCY: '2' });
  await eventually(() => expect(serving(server)).toHaveLength(2));

  for (const deaths of [1, 2]) {
    process.kill(serving(server).at(-1) as number, 'SIGKILL');
    await eventually(() => expect(serving(server)).toHaveLength(2 + deaths));
    expect(itemsOf(server, 'a worker died and will be replaced').at(-1)).toMatchObject({
      level: 50,
      signal: 'SIGKILL',
      replacedInSeconds: deaths,
    });
  }

  await eventually(async () => expect(await server.bearer().get('/readyz')).toMatchObject({ status: 200 }));
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

/** The process ids of the workers that have come to serve, in their order. */
function serving(server: Server): unknown[] {
  return itemsOf(server, 'a worker serves').map(({ pid }) => pid);
}

function itemsOf(server: Server, said: string): (LogLine & { pid?: number })[] {
  return server.log().filter(({ msg }) => msg === said);
}
