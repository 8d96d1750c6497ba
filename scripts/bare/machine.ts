import { existsSync } from 'node:fs';
import { ROOT } from '../lib/paths.mjs';
import { runQuietly, StepFailed } from '../lib/run.mjs';
import { installPackages, isRootOnDebian } from '../test/system-packages.ts';

/**
 * Gets this machine ready to build a bare one.
 * @returns why it cannot; null when it is ready
 */
export async function whyNotHere(): Promise<string | null> {
  if (!isRootOnDebian()) return 'it takes root on Debian';
  if (!['x64', 'arm64'].includes(process.arch)) return `npm has no Node 20 for ${process.arch}`;
  if (!(await works('unshare', ['--mount', '--pid', '--fork', '--mount-proc', 'true']))) {
    return 'this machine lets nobody mount anything';
  }
  if (!(await works('git', ['-C', ROOT, 'rev-parse', 'HEAD']))) return 'this is no clone of the repository';
  if (!existsSync('/usr/sbin/debootstrap')) await installPackages('debootstrap', ['debootstrap']);
  return null;
}

async function works(program: string, args: string[]): Promise<boolean> {
  try {
    await runQuietly(program, program, args);
    return true;
  } catch (error) {
    if (error instanceof StepFailed) return false;
    throw error;
  }
}
