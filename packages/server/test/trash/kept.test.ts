/** What the trash holds of what is deleted, and until when. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { KEPT_WITH } from '../../src/boards/move-to-trash.ts';
import { FREE, writeComment, writePost } from '../harness/boards.ts';
import { DAY } from '../harness/clock.ts';
import { doPeriodicWork } from '../harness/periodic-work.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnBothEngines } from '../harness/world.ts';

/** The tables of which rows are deleted with a row of this one. */
const DELETED_WITH = {
  sqlite: (table: string) => sql<{ name: string }>`
    select m.name from sqlite_master as m, pragma_foreign_key_list(m.name) as k
    where m.type = 'table' and k."table" = ${table} and k.on_delete = 'CASCADE'`,
  postgres: (table: string) => sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = ${table}::regclass and confdeltype = 'c'`,
};
/** Made anew from what is restored. */
const DERIVED = /^search_/;

describeOnBothEngines('the trash', (world, engine) => {
  test.each(['post', 'comment'] as const)('keeps whatever is deleted with a %s', async (kind) => {
    const { rows } = await DELETED_WITH[engine](`${kind}s`).execute(world().db);
    const deleted = new Set(rows.map(({ name }) => name).filter((name) => !DERIVED.test(name)));
    expect(deleted.size).toBeGreaterThan(1);

    expect(KEPT_WITH[kind].map(({ of }) => of)).toEqual(expect.arrayContaining([...deleted]));
  });

  test('is emptied of what was deleted 30 days ago, and the log says how much that was', async () => {
    const author = await world().newHire();
    const ids: number[] = [];
    for (let at = 0; at < 3; at++) ids.push(await writePost(FREE, author));
    const comment = await writeComment(FREE.comments, author, ids[2] as number);
    await author.delete(FREE.comments.one(comment));
    await author.delete(FREE.post(ids[0] as number));
    world().clock.advance(1);
    await author.delete(FREE.post(ids[1] as number));
    world().clock.advance(30 * DAY - 1);
    const left = async () =>
      (await world().db.selectFrom('trash').select(['kind', 'id']).execute()).map(({ kind, id }) => `${kind} ${id}`);
    expect(await left()).toHaveLength(3);

    await doPeriodicWork(world(), 'empty-trash');

    expect(await left()).toEqual([`post ${ids[1]}`]);
    expect(securityLines(world(), 'trash-emptied')).toMatchObject([{ posts: 1, comments: 1, additions: 0 }]);
    const rows = await world().db.selectFrom('trash_rows').select('id').distinct().execute();
    expect(rows).toEqual([{ id: ids[1] }]);
  });
});
