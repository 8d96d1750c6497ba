/** What the code's shape promises (docs/architecture.md), held by reading the code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOARD_NAMES } from '@ieum/contract/boards';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');

/** Where a board may be called by its name: the literal edges, the schema's history, the demo's content. */
const MAY_NAME_BOARDS = /\.routes\.ts$|^db\/migrations\/|^demo\//;

/** Of the product, without the tests that stand beside it. */
const files = globSync('**/*.ts', { cwd: SRC })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'));

const quoted = new RegExp(`(['"\`])(${BOARD_NAMES.join('|')})\\1`);

function itemsOf(file: string): string[] {
  return readFileSync(join(SRC, file), 'utf8').split('\n');
}

test('the core knows no board by name: what differs is data, policy or an edge', () => {
  const named = files
    .filter((file) => !MAY_NAME_BOARDS.test(file))
    .flatMap((file) => itemsOf(file).flatMap((line, at) => (quoted.test(line) ? [`${file}:${at + 1}: ${line}`] : [])));

  expect(named).toEqual([]);
});

test('the edges do: so the search above finds what it looks for', () => {
  for (const board of BOARD_NAMES) {
    expect(itemsOf(`boards/${board}.routes.ts`).some((line) => quoted.test(line))).toBe(true);
  }
});

test('who may see a post is decided by boards/visibility.ts: no other query begins at the posts, or asks which are listed', () => {
  // They count rows for the stored totals, and show none.
  const COUNTS = ['boards/derived-of-posts.ts', 'boards/helpful-ranks.ts', 'boards/recount.ts'];
  // They count what was written in a week, and show none.
  const INSIGHTS = ['insights/rows-of-week.ts'];
  // It makes the index, by which nothing is shown that visibility.ts does not select again.
  const INDEXES = ['search-index/wanted-entries.ts'];
  const DECIDES =
    /(selectFrom|join)\(\s*\[?['"`]posts\b|where\([^)]*status[^)]*(LISTED|DEACTIVATED)|open_reports', '>'/i;
  const deciding = files
    .filter((file) => !file.startsWith('db/migrations/'))
    .filter((file) => DECIDES.test(readFileSync(join(SRC, file), 'utf8')));

  expect(deciding.toSorted()).toEqual([...COUNTS, 'boards/visibility.ts', ...INSIGHTS, ...INDEXES]);
});

test('whatever writes in a transaction can run again: only db/transact.ts begins one', () => {
  const beginning = files.filter((file) => itemsOf(file).some((line) => /\.transaction\(\)/.test(line)));

  expect(beginning.toSorted()).toEqual(['db/transact.ts']);
});

test('use cases know no HTTP', () => {
  // outbound/ sends requests; it answers none.
  const MAY_KNOW_HTTP = /^(app|main|workers|new-services)\.ts$|^(http|outbound)\//;
  const knowing = files
    .filter((file) => !MAY_KNOW_HTTP.test(file))
    .filter((file) =>
      itemsOf(file).some((line) => /^import (?!type).*from '(fastify|node:http|@fastify\/.*)'/.test(line)),
    );

  expect(files.length).toBeGreaterThan(40);
  expect(knowing).toEqual([]);
});

test('operators are told to run commands as they can where they are: an image has no npm', () => {
  const naming = files.filter((file) =>
    itemsOf(file).some((line) => /^(?! *(\/\*\*|\*|\/\/)).*npm run ieum/.test(line)),
  );

  expect(naming).toEqual(['operator-error.ts']);
});
