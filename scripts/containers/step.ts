/**
 * Builds the image and runs it. That has mounts and processes of its own: when it
 * ends, or is killed, the kernel takes away whatever containers have left.
 */
import { rmSync } from 'node:fs';
import { spawnApart } from '../bare/apart.ts';
import { ROOT } from '../lib/paths.mjs';
import { StepFailed } from '../lib/run.mjs';
import { scratchFolder } from './bases.ts';

/**
 * crun knows cgroups of the second version only where nothing of the first is mounted. The shell stays as the first
 * process: it takes leave of the processes that containers leave to it.
 */
const ALONE = `set -e
while umount -R /sys/fs/cgroup 2>/dev/null; do :; done
mount -t cgroup2 cgroup2 /sys/fs/cgroup
"$@" && exit 0 || exit $?`;

/** @returns how many checks passed: all. @throws StepFailed where one did not; what failed was printed */
export async function tryContainers(): Promise<number> {
  // Images and volumes. It can be removed from outside only, where nothing of it is mounted.
  const folder = scratchFolder();
  const program = [process.execPath, 'scripts/containers/run.ts', folder];
  const child = spawnApart('sh', ['-c', ALONE, 'sh', ...program], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    printed += text;
    process.stdout.write(text);
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  if (status !== 0) throw new StepFailed(`The containers ended with ${status}.`);
  return printed.match(/^ {3}✓ /gm)?.length ?? 0;
}
