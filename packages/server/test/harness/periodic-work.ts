import { PERIODIC_WORK } from '../../src/jobs/periodic.ts';
import type { World } from './world.ts';

/** Does what the server does by itself now and then, until nothing of it is left to do. */
export async function doPeriodicWork({ services, log }: World, name: string): Promise<void> {
  const work = PERIODIC_WORK.find((one) => one.name === name);
  if (!work) throw new Error(`No such work: ${name}`);
  while ((await work.run(services, log)) === true);
}
