import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than all the work takes. */
const ANSWERS_AFTER_MS = 250;

/** Answers after the same time whether there was any work to do, so that the time does not tell whose address is known. */
export async function hideDuration<T>(work: () => Promise<T>): Promise<T> {
  const answerAt = sleep(ANSWERS_AFTER_MS);
  const done = await work();
  await answerAt;
  return done;
}
