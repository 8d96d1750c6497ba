import * as crypto from 'node:crypto';
import * as nodeModule from 'node:module';

/** The first Node with argon2. The server also needs `node:sqlite` and type stripping, which came before. */
export const OLDEST_NODE = '24.7';

/** Can Ieum itself, not only these scripts, run on the Node of this process? */
export function isSupportedNode() {
  return isNewEnough() && nodeModule.isBuiltin('node:sqlite') && hasArgon2();
}

function isNewEnough() {
  const [major = 0, minor = 0] = OLDEST_NODE.split('.').map(Number);
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/** A new Node can be built with an OpenSSL that has no argon2; only a call shows it. */
function hasArgon2() {
  try {
    const smallest = { message: '', nonce: Buffer.alloc(16), parallelism: 1, tagLength: 4, memory: 8, passes: 1 };
    return crypto.argon2Sync('argon2id', smallest).length === 4;
  } catch {
    return false;
  }
}
