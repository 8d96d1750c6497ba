import { existsSync } from 'node:fs';
import { runQuietly, StepFailed } from '../lib/run.mjs';
import { installPackages, isRootOnDebian } from '../test/system-packages.ts';

/** What each is needed for: containers, their first process (`init: true`), and the bases of the image. */
const PROGRAMS: Record<string, string> = {
  podman: '/usr/bin/podman',
  crun: '/usr/bin/crun',
  catatonit: '/usr/libexec/podman/catatonit',
  debootstrap: '/usr/sbin/debootstrap',
};

/**
 * Gets this machine ready to build and run containers.
 * @returns why it cannot; null when it is ready
 */
export async function whyNoContainers(): Promise<string | null> {
  if (!isRootOnDebian()) return 'it takes root on Debian';
  const alone = ['--mount', '--pid', '--fork', '--mount-proc', 'sh', '-c', 'mount -t cgroup2 cgroup2 /mnt'];
  if (!(await works('unshare', alone))) return 'this machine lets nobody mount anything';
  const missing = Object.keys(PROGRAMS).filter((name) => !existsSync(PROGRAMS[name] as string));
  if (missing.length > 0) await installPackages('Podman', missing);
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
