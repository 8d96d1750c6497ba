import { runCommand } from '../../src/cli/run-command.ts';
import { INHERITED_ENV } from './inherited-env.ts';
import type { Settings } from './world.ts';

export interface Said {
  status: number;
  /** On standard output. */
  result: string;
  /** On standard error, but for the line that names the database. */
  complaint: string;
  /** Both. */
  said: string;
}

/** Runs an operator's command to its end, in this process: a process for each would be most of what these tests cost. */
export async function ieum(settings: Settings, ...words: string[]): Promise<Said> {
  let result = '';
  let complaint = '';
  const status = await runCommand(words, {
    env: { ...INHERITED_ENV, ...settings },
    result: (text) => {
      result += text;
    },
    note: (text) => {
      complaint += text;
    },
  });
  complaint = complaint.replace(/^Database: .*\n/m, '');
  return { status, result, complaint, said: result + complaint };
}
