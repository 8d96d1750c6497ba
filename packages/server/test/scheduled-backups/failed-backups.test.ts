/** What becomes of a backup that fails, and what is told of it. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { boardCount } from '../../src/boards/kept-counts.ts';
import { canMountDisks } from '../faults/small-disk.ts';
import { FREE, postText } from '../harness/boards.ts';
import { HOUR } from '../harness/clock.ts';
import { insert } from '../harness/insert.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { itemsOf, useTelling } from '../notifications/listed.ts';
import { FRIDAY, rowsOf, useBackups } from './node.ts';

const { backups, log, settings, files, node } = useBackups();

describeOnBothEngines(
  'a backup that fails',
  (world, engine) => {
    const tell = useTelling(world);

    /** No restore brings back a database that tells of a migration which nobody knows; a backup of it can be made. */
    async function breakDatabase(): Promise<void> {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', 'x')`.execute(world().db);
    }
    async function mendDatabase(): Promise<void> {
      await sql`delete from kysely_migration where name = '9999-of-tomorrow'`.execute(world().db);
    }

    test('one that cannot be restored has failed: admins are told once, and it is tried again each hour', async () => {
      const [admin, kim] = [await world().admin(), await world().member()];
      world().clock.set(FRIDAY);
      await breakDatabase();
      try {
        const { isDue, work } = node(world());
        await work();
        expect(await rowsOf(world())).toMatchObject([
          { state: 'FAILED', attempts: 1, verified: null, error: expect.stringContaining('9999-of-tomorrow') },
        ]);
        expect(log.error.mock.calls).toMatchObject([[{ day: '2026-11-20', attempt: 1 }, expect.any(String)]]);
        expect(files()).toEqual(['ieum-20261119T180000000Z.backup.unverified']);
        expect(await isDue()).toBe(false);

        world().clock.advance(HOUR);
        await work();
        expect(await rowsOf(world())).toMatchObject([{ state: 'FAILED', attempts: 2 }]);
        await tell();
        const told = async (of: typeof kim) =>
          (await itemsOf(await world().signInAgain(of))).map(({ kind, count }) => [kind, count]);
        expect(await told(admin)).toEqual([['BACKUP_FAILED', 1]]);
        expect(await told(kim)).toEqual([]);

        world().clock.set('2026-11-20T18:00:00.000Z');
        await work();
        await tell();
        expect(await told(admin)).toEqual([['BACKUP_FAILED', 2]]);
      } finally {
        await mendDatabase();
      }

      world().clock.advance(HOUR);
      await node(world()).work();
      expect((await rowsOf(world())).at(-1)).toMatchObject({ state: 'DONE', error: null });
      expect(files()).toHaveLength(1);
    });

    test.runIf(canMountDisks())('a disk without room is a failure that leaves nothing half-made', async () => {
      await world().member();
      world().clock.set(FRIDAY);
      const room = (size: string) => ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', backups];
      const { work } = node(world());
      execFileSync('mount', room('16k'));
      try {
        await work();
        expect(await rowsOf(world())).toMatchObject([
          { state: 'FAILED', error: expect.stringMatching(/is there room|no space left/i) },
        ]);
        expect(files()).toEqual([]);

        execFileSync('mount', ['-o', 'remount,size=64m', backups]);
        world().clock.advance(HOUR);
        await work();
        expect(await rowsOf(world())).toMatchObject([{ state: 'DONE', attempts: 2, error: null }]);
        expect(files()).toHaveLength(1);
      } finally {
        execFileSync('umount', ['--lazy', backups]);
      }
    });

    test('one whose rows are wrong has failed, and stays until the next attempt', async () => {
      const kim = await world().member();
      await kim.post(FREE.create, postText());
      world().clock.set(FRIDAY);
      const { db } = world();
      const count = db.updateTable('kept_counts').where('name', '=', boardCount('free'));
      await count.set((row) => ({ value: row('value', '+', 1) })).execute();

      await node(world()).work();

      await count.set((row) => ({ value: row('value', '-', 1) })).execute();
      expect(await rowsOf(world())).toMatchObject([
        { state: 'FAILED', error: expect.stringMatching(/^The restored backup has problems: the kept value /) },
      ]);
      expect(files()).toEqual(['ieum-20261119T180000000Z.backup.unverified']);
    });

    if (engine === 'postgres') return;

    test('a folder in which nothing can be written is a failure that says so, and is over once it can be', async () => {
      await world().member();
      world().clock.set(FRIDAY);
      rmSync(backups, { recursive: true });
      writeFileSync(backups, 'a file');
      const { work } = node(world());

      await work();

      expect(await rowsOf(world())).toMatchObject([
        { state: 'FAILED', error: expect.stringMatching(/^BACKUP_DIR: nothing can be written to .*backups/) },
      ]);
      rmSync(backups);
      world().clock.advance(HOUR);
      await work();
      expect(await rowsOf(world())).toMatchObject([{ state: 'DONE', attempts: 2 }]);
    });

    test('a backup that ends its node again and again is tried less often, and admins are told', async () => {
      await world().member();
      world().clock.set(FRIDAY);
      await insert(world().db, 'backups', {
        day: '2026-11-20',
        state: 'RUNNING',
        attempts: 3,
        started_at: Date.parse(FRIDAY),
      });
      const { isDue, work } = node(world());

      await work();

      expect(await rowsOf(world())).toMatchObject([
        { state: 'FAILED', attempts: 4, error: expect.stringContaining('ended in the middle of it, in each of 3') },
      ]);
      expect(await isDue()).toBe(false);
      world().clock.advance(HOUR);
      await work();
      expect(await rowsOf(world())).toMatchObject([{ state: 'DONE' }]);
    });
  },
  settings,
);
