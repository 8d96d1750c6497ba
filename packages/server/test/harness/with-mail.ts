import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { addJobs } from '../../src/jobs/due-jobs.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { DEFAULT_SETTINGS } from '../../src/jobs/settings.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { describeOnBothEngines, type Settings, type World } from './world.ts';

/**
 * Registers the suite once for each engine, with a mail server set up, and with the background work that sends mail
 * running in each test.
 */
export function describeWithMail(
  name: string,
  suite: (world: () => World, mailbox: () => Mailbox) => void,
  settings: Settings = {},
): void {
  describe('with mail', () => {
    let mailbox: Mailbox;
    beforeAll(async () => {
      mailbox = await openMailbox();
    });
    afterAll(() => mailbox?.stop());

    describeOnBothEngines(
      name,
      (world) => {
        let jobs: Jobs;
        beforeEach(async () => {
          mailbox.clear();
          jobs = await startJobsOf(world());
        });
        afterEach(() => jobs.stop());
        suite(world, () => mailbox);
      },
      () => ({ ...mailbox.settings, ...settings }),
    );
  });
}

/** Starts the background work, with all consumers known, so that they hear of everything from now on. */
export async function startJobsOf({ services, log }: World): Promise<Jobs> {
  await addJobs(services.database.db, DEFAULT_SETTINGS);
  return startJobs(services, log, { pollMilliseconds: 20 });
}
