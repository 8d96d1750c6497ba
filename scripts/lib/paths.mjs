import './check-node.cjs';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSupportedNode } from './node-version.mjs';

/** The repository, wherever the command was given. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Is this process itself on a Node that Ieum can run on? */
export const isOnOwnNode = isSupportedNode();

/** The Node that Ieum runs on: this process's, or the one that npm has put into node_modules. */
export function ownNode() {
  if (isOnOwnNode) return process.execPath;
  const [platform, file] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];
  return (
    ['node', 'node-bin']
      .map((name) => join(ROOT, 'node_modules', `${name}-${platform}-${process.arch}`, 'bin', file))
      .find((path) => existsSync(path)) ?? null
  );
}
