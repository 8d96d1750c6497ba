/**
 * Podman with a storage of its own. It runs without cgroups, as root of a namespace of mounts in which only those of
 * the second version are mounted (step.ts), on the network of the machine: a bridge would need more rights.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { StepFailed } from '../lib/run.mjs';

export interface Podman {
  /** @returns what it printed. @throws StepFailed with what it said, where it fails */
  (...args: string[]): Promise<string>;
  /** Whether it succeeds. */
  succeeds(...args: string[]): Promise<boolean>;
}

// Without layers between the steps, which nothing is built on here: each would be copied.
const BUILDS = ['--isolation', 'chroot', '--network', 'host', '--layers=false'];
const RUNS = ['--cgroups=disabled', '--ulimit=nofile=20000:20000', '--ulimit=nproc=1000:1000', '--network=host'];
/** What a command needs in addition on such a machine. */
const ALSO: Record<string, string[]> = { build: BUILDS, run: RUNS };

export function podmanIn(folder: string): Podman {
  for (const name of ['store', 'run', 'tmp']) mkdirSync(join(folder, name));
  const global = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--tmpdir', join(folder, 'tmp')];
  const engine = [...global, '--cgroup-manager', 'cgroupfs', '--runtime', 'crun', '--events-backend', 'none'];

  async function run([command = '', ...args]: string[]) {
    const child = spawn('podman', [...engine, command, ...(ALSO[command] ?? []), ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Where it unpacks what it imports.
      env: { ...process.env, TMPDIR: join(folder, 'tmp') },
    });
    let printed = '';
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
    // Not 'close': what has started a container in the background may keep the pipes.
    const [status] = await once(child, 'exit');
    await new Promise((resolve) => setImmediate(resolve));
    return { status: status as number | null, printed, said: `${printed}${said}` };
  }

  const podman = async (...args: string[]) => {
    const { status, printed, said } = await run(args);
    if (status === 0) return printed.trim();
    throw new StepFailed(
      `${said.slice(-4000).trimEnd()}\npodman ${args.slice(0, 3).join(' ')} … ended with ${status}.`,
    );
  };
  return Object.assign(podman, { succeeds: async (...args: string[]) => (await run(args)).status === 0 });
}
