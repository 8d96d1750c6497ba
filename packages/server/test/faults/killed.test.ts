/** Servers are killed in the middle of their work: one of two, then the other. */
import { expect, test } from 'vitest';
import { FREE, writePost } from '../harness/boards.ts';
import { eventually } from '../harness/eventually.ts';
import { ENGINES } from '../harness/world.ts';
import { openStageForTest, type Stage } from '../nodes/stage.ts';
import { startLoad } from './load.ts';
import { expectRecovered } from './outage.ts';

let stage: Stage;

test.each(ENGINES)('on %s: the others go on, nothing acknowledged is lost, nothing is half-done', async (engine) => {
  stage = await openStageForTest(engine);
  const [first, second] = [await stage.serve(), await stage.serve()];
  const load = startLoad([await stage.join(first), await stage.join(first), await stage.join(second)]);
  await eventually(() => expect(load.acknowledged()).toBeGreaterThan(10));

  await first.kill();
  const acknowledgedBefore = load.acknowledged();
  await eventually(() => expect(load.acknowledged()).toBeGreaterThan(acknowledgedBefore + 8));
  expect(load.refused()).toEqual([]);

  await second.kill();
  await load.stop();
  const server = await stage.serve();
  await expectRecovered(server, stage);
  await load.expectKept(stage);
  await writePost(FREE, await stage.join(server));
});
