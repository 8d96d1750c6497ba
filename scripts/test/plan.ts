import { globSync } from 'node:fs';
import { matchesGlob, sep } from 'node:path';
import { apiTestsOf, ONLY_IN_ALL, PURE, type Scope } from './scopes.ts';
import type { Step } from './steps.ts';

/** A step with the test files that it is to run: all when there are none. */
export interface Planned {
  step: Step;
  files: string[];
}

export interface Wanted {
  /** Parts of paths of test files, whatever the scope. Everything when there is none. */
  names: readonly string[];
  scope: Scope;
  /** The files that differ from what the work began with: for `quick`. */
  changed: readonly string[];
}

/** The steps that have something to run, each with its files. */
export function planOf(steps: readonly Step[], wanted: Wanted, root: string): Planned[] {
  if (wanted.names.length > 0) return withFiles(steps, root, namedBy(wanted.names));
  if (wanted.scope === 'all') return steps.map((step) => ({ step, files: [] }));
  const whole = steps.filter(({ tests, isOnlyInAll }) => !tests && !isOnlyInAll).map((step) => ({ step, files: [] }));
  const patterns = wanted.scope === 'quick' ? [...PURE, ...apiTestsOf(wanted.changed)] : ['**'];
  const fits = (file: string) => matchesOne(file, patterns) && !matchesOne(file, ONLY_IN_ALL);
  return [...whole, ...withFiles(steps, root, fits)];
}

function withFiles(steps: readonly Step[], root: string, fits: (file: string) => boolean): Planned[] {
  return steps
    .map((step) => ({ step, files: filesOf(step.tests ?? [], root).filter(fits) }))
    .filter(({ files }) => files.length > 0);
}

function filesOf(patterns: readonly string[], root: string): string[] {
  const exclude = (path: string) => path.includes('node_modules');
  const files = globSync([...patterns], { cwd: root, exclude });
  return files.map((file) => file.split(sep).join('/')).sort();
}

function namedBy(names: readonly string[]): (file: string) => boolean {
  return (file) => names.some((name) => file.toLowerCase().includes(name.toLowerCase()));
}

function matchesOne(file: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matchesGlob(file, pattern));
}
