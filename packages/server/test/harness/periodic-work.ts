import { PERIODIC_WORK } from '../../src/jobs/periodic.ts';
import type { World } from './world.ts';

/** Does what the server does by itself now and then, until nothing of it is left to do. */
export async function doPeriodicWork(world: World, name: string): Promise<void> {
  while ((await doPeriodicWorkOnce(world, name)) === true);
}

/** @returns true: there is more to do at once */
export async function doPeriodicWorkOnce({ services, log }: World, name: string): Promise<unknown> {
  const work = PERIODIC_WORK.find((one) => one.name === name);
  if (!work) throw new Error(`No such work: ${name}`);
  return work.run(services, log);
}
