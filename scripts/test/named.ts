import { globSync } from 'node:fs';
import { sep } from 'node:path';
import type { Step } from './steps.ts';

/** A step with the test files that it is to run: all when there are none. */
export interface Planned {
  step: Step;
  files: string[];
}

/** The steps that have test files with one of the names in their path; all steps, whole, when there is no name. */
export function planOf(steps: readonly Step[], names: readonly string[], root: string): Planned[] {
  if (names.length === 0) return steps.map((step) => ({ step, files: [] }));
  return steps
    .map((step) => ({ step, files: filesNamed(step.tests ?? [], names, root) }))
    .filter(({ files }) => files.length > 0);
}

function filesNamed(patterns: readonly string[], names: readonly string[], root: string): string[] {
  const exclude = (path: string) => path.includes('node_modules');
  const fits = (file: string) => names.some((name) => file.toLowerCase().includes(name.toLowerCase()));
  return globSync([...patterns], { cwd: root, exclude })
    .map((file) => file.split(sep).join('/'))
    .filter(fits)
    .sort();
}
