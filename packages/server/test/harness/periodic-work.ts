import { PERIODIC_WORK } from '../../src/jobs/periodic.ts';
import type { World } from './world.ts';

/** Does once what the server does by itself from time to time. @returns true: there is more to do */
export function doPeriodicWork({ services, log }: World, name: string): Promise<unknown> {
  const work = PERIODIC_WORK.find((one) => one.name === name);
  if (work === undefined) throw new Error(`there is no periodic work of the name ${name}`);
  return work.run(services, log);
}
