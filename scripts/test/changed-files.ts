import { execFileSync } from 'node:child_process';
import { ROOT } from '../lib/paths.mjs';

/**
 * The files that differ from where this branch left `main`, those not yet committed included. On `main` itself, and
 * where there is none: those not yet committed.
 */
export function changedFiles(): string[] {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  return [...git('diff', '--name-only', '--relative', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** @returns its lines; none where git, or what is asked for, is missing */
function git(...args: string[]): string[] {
  try {
    const said = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return said.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}
