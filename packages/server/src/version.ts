import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** The release: the version in the repository's package.json. */
export const VERSION: string = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

/** Which commit is served; null: there is no repository here, and nobody has said it when the image was built. */
export const COMMIT: string | null = process.env.IEUM_COMMIT || commitOf(ROOT);

/** For people: the release, and the commit where it is known. */
export const BUILD = COMMIT === null ? VERSION : `${VERSION} (${COMMIT.slice(0, 8)})`;

/** Reads the files of a repository, since a machine that serves need not have git. */
export function commitOf(root: string): string | null {
  const folder = repositoryOf(root);
  const head = folder && textOf(join(folder, 'HEAD'));
  if (!head) return null;
  const ref = /^ref: (\S+)$/.exec(head)?.[1];
  if (ref === undefined) return asCommit(head);
  // A worktree has its own HEAD, and shares the branches.
  const shared = resolve(folder, textOf(join(folder, 'commondir')) ?? '.');
  const packed = textOf(join(shared, 'packed-refs'))
    ?.split('\n')
    .find((line) => line.endsWith(` ${ref}`));
  return asCommit(textOf(join(shared, ref)) ?? packed?.split(' ')[0]);
}

/** A folder, or in a worktree a file that names it. */
function repositoryOf(root: string): string | null {
  const path = join(root, '.git');
  if (!existsSync(path)) return null;
  if (statSync(path).isDirectory()) return path;
  const named = /^gitdir: (.+)$/.exec(textOf(path) ?? '')?.[1];
  return named === undefined ? null : resolve(root, named);
}

/** Null if it is not there, or not for whoever serves to read. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null; // nobody is kept from serving by not knowing which commit it is
  }
}

function asCommit(text: string | undefined): string | null {
  return text !== undefined && /^[\da-f]{40,64}$/.test(text) ? text : null;
}
