/** What the trash holds of what is deleted, and until when. */
import { expect, test } from 'vitest';
import { KEPT_WITH } from '../../src/boards/move-to-trash.ts';
import { FREE, writeComment, writePost } from '../harness/boards.ts';
import { DAY } from '../harness/clock.ts';
import { doPeriodicWork } from '../harness/periodic-work.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnBothEngines } from '../harness/world.ts';

describeOnBothEngines('the trash', (world) => {
  test('keeps with a post whatever goes with its comments and additions, whose rows go with it, too', () => {
    const ofPost = KEPT_WITH.post.map(({ of }) => of);
    for (const kind of ['comment', 'addition'] as const) {
      expect(KEPT_WITH[kind].length).toBeGreaterThan(1);
      expect(ofPost).toEqual(expect.arrayContaining(KEPT_WITH[kind].map(({ of }) => of)));
    }
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
