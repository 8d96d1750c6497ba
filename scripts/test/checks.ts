import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { runQuietly, StepFailed } from '../lib/run.mjs';
import { importProblems } from './import-direction.ts';
import { NOTHING_RUN, type Outcome } from './outcomes.ts';

const PASSED: Outcome = { ...NOTHING_RUN, passed: 1 };

export async function checkTypes(): Promise<Outcome> {
  const projects = globSync('**/tsconfig.json', { cwd: ROOT, exclude: (path) => path.includes('node_modules') });
  const results = await Promise.allSettled(
    projects.sort().map((file) => check('typescript/bin/tsc', ['-p', dirname(file), ...keptFor(file)])),
  );
  const problems = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []));
  if (problems.length > 0) throw new StepFailed(problems.join('\n'));
  return PASSED;
}

/** What is found out about files is kept: those that have not changed are not checked again. */
function keptFor(project: string): string[] {
  const name = dirname(project).replaceAll(/\W/g, '-');
  return ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${name}.tsbuildinfo`];
}

export async function checkImports(): Promise<Outcome> {
  const problems = importProblems(ROOT);
  if (problems.length > 0) throw new StepFailed(problems.join('\n'));
  return PASSED;
}

export async function check(program: string, args: string[]): Promise<Outcome> {
  await runQuietly([program, ...args].join(' '), process.execPath, [`node_modules/${program}`, ...args]);
  return PASSED;
}
