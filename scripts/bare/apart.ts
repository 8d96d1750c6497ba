/**
 * Runs programs with mounts and processes of their own: when the first of them ends, or is killed, the kernel takes
 * away whatever it has mounted and started.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

export interface User {
  name: 'root' | 'newcomer';
  home: string;
}

const APART = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--'];

/** The shell stays as the first process: it takes leave of orphans, as a machine's own would. */
const ENTER = `set -e
root=$1 user=$2; shift 2
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
chroot --userspec="$user" "$root" /usr/bin/env --ignore-environment "$@" && exit 0 || exit $?`;

/** What connects a machine to the world. */
const OF_THE_NETWORK = /^(https?_proxy|no_proxy)$/i;

export function spawnApart(program: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn('unshare', [...APART, program, ...args], options);
  const end = () => child.kill('SIGKILL');
  // Before the folder that it works in is removed.
  process.prependOnceListener('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

/** Runs a line of a shell in a root, in the user's home, as if they had just signed in. */
export function spawnInside(root: string, user: User, line: string, env: object, options: SpawnOptions): ChildProcess {
  const system = user.name === 'root' ? '/usr/local/sbin:/usr/sbin:/sbin:' : '';
  const network = Object.entries(process.env).filter(([name]) => OF_THE_NETWORK.test(name));
  const environment = Object.entries({
    HOME: user.home,
    USER: user.name,
    PATH: `${system}/usr/local/bin:/usr/bin:/bin`,
    ...Object.fromEntries(network),
    ...env,
  }).map(([name, value]) => `${name}=${value}`);
  const enter = ['-c', ENTER, 'sh', root, user.name, ...environment, 'sh', '-c', `cd && ${line}`];
  return spawnApart('sh', enter, options);
}
