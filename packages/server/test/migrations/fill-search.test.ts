/** The index of the search is filled by the start after the migration that created it. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { problemsOfSearch } from '../../src/search-index/report-differences.ts';
import { fillStatements } from '../harness/fill.ts';
import { ENGINES } from '../harness/world.ts';
import { wrongEntries } from '../harness/wrong-entries.ts';
import type { ServerProcess } from '../nodes/server-process.ts';
import { openStageForTest, type Stage } from '../nodes/stage.ts';

/** Many batches. */
const POSTS = 3_000;

let stage: Stage;

describe.each(ENGINES)('on %s', (engine) => {
  beforeEach(async () => {
    stage = await openStageForTest(engine);
    await migrate(stage.database);
    for (const statement of fillStatements(POSTS, 'no hash', new Date())) {
      await sql.raw(statement).execute(stage.database.db);
    }
  });

  test('a start that is killed meanwhile leaves what it has filled, and the next one goes on with the rest', async () => {
    const { db } = stage.database;
    const killed = stage.launch();
    while ((await indexed('posts')) === 0) await new Promise(setImmediate);
    await killed.kill();
    const filled = (await indexed('posts')) + (await indexed('comments'));
    expect(await db.selectFrom('search_filling').selectAll().execute()).not.toEqual([]);
    expect(await problemsOfSearch(stage.database, () => {})).toContainEqual(
      expect.stringMatching(/^the search index of \w+ is not filled yet: the next start goes on with it/),
    );

    const next = stage.launch();
    await next.listening();

    expect(await db.selectFrom('search_filling').selectAll().execute()).toEqual([]);
    expect(await problemsOfSearch(stage.database, () => {})).toEqual([]);
    expect(entriesFilledBy(next)).toBe((await indexed('posts')) + (await indexed('comments')) - filled);
  });

  test('nodes that start at once take turns, and each listens only when all is filled', async () => {
    const nodes = [stage.launch(), stage.launch(), stage.launch()];
    for (const node of nodes) {
      await node.listening();
      expect(await stage.database.db.selectFrom('search_filling').selectAll().execute()).toEqual([]);
    }

    expect(await wrongEntries(stage.database.db, 'posts')).toEqual([]);
    expect(await wrongEntries(stage.database.db, 'comments')).toEqual([]);
    const total = nodes.reduce((sum, node) => sum + entriesFilledBy(node), 0);
    expect(total).toBe((await indexed('posts')) + (await indexed('comments')));
  });

  async function indexed(part: 'posts' | 'comments'): Promise<number> {
    const count = stage.database.db.selectFrom(`search_${part}`).select(({ fn }) => fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  }
});

/** As its log says. */
function entriesFilledBy(server: ServerProcess): number {
  const line = server.log().find(({ msg }) => msg === 'the search index was filled');
  return Number(line?.entries ?? 0);
}
