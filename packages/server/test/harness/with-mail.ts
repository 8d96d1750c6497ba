import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { addJobs } from '../../src/jobs/due-jobs.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { DEFAULT_SETTINGS } from '../../src/jobs/settings.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { describeOnBothEngines, describeOnOneEngine, type EngineName, type Settings, type World } from './world.ts';

type MailSuite = (world: () => World, mailbox: () => Mailbox, engine: EngineName) => void;

/**
 * Registers the suite once for each engine, with a mail server set up, and with the background work that sends mail
 * running in each test.
 */
export function describeWithMail(name: string, suite: MailSuite, settings: Settings = {}): void {
  registerWithMail(describeOnBothEngines, name, suite, settings);
}

/** As above, on SQLite only: where it makes no difference to the database what is tested. */
export function describeWithMailOnOneEngine(name: string, suite: MailSuite, settings: Settings = {}): void {
  registerWithMail(describeOnOneEngine, name, suite, settings);
}

function registerWithMail(
  register: typeof describeOnBothEngines,
  name: string,
  suite: MailSuite,
  settings: Settings,
): void {
  describe('with mail', () => {
    let mailbox: Mailbox;
    beforeAll(async () => {
      mailbox = await openMailbox();
    });
    afterAll(() => mailbox?.stop());

    register(
      name,
      (world, engine) => {
        let jobs: Jobs;
        beforeEach(async () => {
          mailbox.clear();
          jobs = await startJobsOf(world());
        });
        afterEach(() => jobs.stop());
        suite(world, () => mailbox, engine);
      },
      () => ({ ...mailbox.settings, ...settings }),
    );
  });
}

/** Starts the background work, with all consumers known, so that they hear of everything from now on. */
export async function startJobsOf({ services, log }: World): Promise<Jobs> {
  await addJobs(services.database.db, DEFAULT_SETTINGS);
  return startJobs(services, log, { pollMilliseconds: 100 });
}
