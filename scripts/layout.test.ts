/** The layout in docs/architecture.md is the layout of the repository. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Where a folder is a part of the system that a reader may look for. */
const LEVELS = ['*', 'packages/*', 'packages/*/*', 'packages/*/src/*', 'packages/server/src/*/*'];
const GENERATED = /^(data|test-results|playwright-report)$|(^|\/)(node_modules|dist)$/;

/** Its own table names the packages one by one. */
const WITHOUT_A_ROW = ['packages'];

function folders(): string[] {
  const found = globSync(LEVELS, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/'),
    );
  return found.filter((path) => !GENERATED.test(path));
}

function rows(): string[] {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  return Array.from(page.matchAll(/^\| `([\w/-]+)\/` \| .+ \|$/gm), (match) => match[1] as string);
}

test('docs/architecture.md has a row for each folder, and none for a folder that is not there', () => {
  const expected = folders().filter((path) => !WITHOUT_A_ROW.includes(path));

  expect(expected).toContain('packages/server/src/db/sqlite');
  expect(rows().toSorted()).toEqual(expected.toSorted());
});
