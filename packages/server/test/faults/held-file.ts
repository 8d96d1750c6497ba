import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface HeldFile {
  /** Resolves when the lock is released and its holder gone. */
  releaseIn(milliseconds: number): Promise<void>;
}

/** Has another process lock an SQLite file: `immediate` keeps writers out, `exclusive` on a new file everyone. */
export async function holdFile(file: string, kind: 'immediate' | 'exclusive'): Promise<HeldFile> {
  const holder = fork(join(import.meta.dirname, 'lock-holder.ts'), [file, kind], { execArgv: [] });
  const ended = once(holder, 'exit');
  const failed = ended.then(([status]) => Promise.reject(new Error(`The holder ended with status ${status}`)));
  await Promise.race([once(holder, 'message'), failed]);
  failed.catch(() => {}); // from here on its end is expected
  return {
    async releaseIn(milliseconds) {
      holder.send(milliseconds);
      await ended;
    },
  };
}
