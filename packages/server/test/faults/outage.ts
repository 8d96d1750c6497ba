/** What everyone is promised while the database cannot serve, and afterwards. */
import { expect } from 'vitest';
import { wrongCounts } from '../../src/boards/recount.ts';
import type { Answer } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { expectProblem } from '../harness/problems.ts';
import type { Server, Stage } from '../nodes/stage.ts';

/** A clear "not now", with the time after which to try again. */
export function expectUnavailable(answer: Answer): void {
  expectProblem(answer, 503, 'UNAVAILABLE');
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
}

export async function expectReady(server: Server): Promise<void> {
  expect(await server.bearer().get('/readyz')).toMatchObject({ status: 200 });
}

/** It is up, and says that it cannot serve. */
export async function expectNotReady(server: Server): Promise<void> {
  expectUnavailable(await server.bearer().get('/readyz'));
  expect(await server.bearer().get('/healthz')).toMatchObject({ status: 200 });
}

/** The very process of before is up and ready, and nothing that it did is half-done. */
export async function expectRecovered(server: Server, { database }: Stage): Promise<void> {
  await eventually(() => expectReady(server));
  expect(server.isRunning()).toBe(true);
  expect(await wrongCounts(database.db)).toEqual([]);
}

/** Each of these is logged, as an error or a warning; nothing secret is. The log may come later than the answers. */
export async function expectLogged(server: Server, secrets: string[], ...causes: RegExp[]): Promise<void> {
  await eventually(() => {
    const troubles = server.log().filter((line) => line.level >= 40);
    const messages = troubles.map((line) => `${line.err?.code} ${line.err?.message}`);
    for (const cause of causes) expect(messages).toContainEqual(expect.stringMatching(cause));
  });
  for (const secret of secrets) expect(server.output()).not.toContain(secret);
}
