import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { INHERITED_ENV } from '../harness/inherited-env.ts';
import type { Settings } from '../harness/world.ts';

const CLI = join(import.meta.dirname, '../../src/cli.ts');

export interface Said {
  status: number;
  /** On standard output. */
  result: string;
  /** On standard error, but for the line that names the database. */
  complaint: string;
}

/** Runs an operator's command to its end. */
export function ieum(settings: Settings, ...words: string[]): Promise<Said> {
  const env = { ...INHERITED_ENV, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...words], { env }, (error, result, stderr) => {
      const status = error ? Number(error.code) : 0;
      resolve({ status, result, complaint: stderr.replace(/^Database: .*\n/m, '') });
    });
  });
}
