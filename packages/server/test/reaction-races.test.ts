/** Sixteen members who react at once. */
import type { ApiAnswer } from '@ieum/contract/api';
import { REACTIONS, type ReactionCounts } from '@ieum/contract/reaction-kinds';
import { expect, test } from 'vitest';
import { FREE, type PageOf, writeComment, writePost } from './harness/boards.ts';
import type { Answer } from './harness/client.ts';
import { eachRound, statusesOf } from './harness/rounds.ts';
import { describeOnBothEngines } from './harness/world.ts';

const REACTING = 16;
const TURNS = 5;

interface Counted {
  reactions: ReactionCounts;
}
type Overlay = ApiAnswer<'GET /api/reactions/{board}/posts/{id}'>;

const sum = (counts: ReactionCounts) => REACTIONS.reduce((total, kind) => total + counts[kind], 0);

describeOnBothEngines('reactions at the very same moment', (world) => {
  test('of sixteen members, given, changed and taken back: counts are those of the rows, meanwhile and afterwards', async () => {
    const author = await world().newHire();
    const post = await writePost(FREE, author);
    const comments = [await writeComment(FREE.comments, author, post), await writeComment(FREE.comments, author, post)];
    const ofPost = `/api/reactions/free/posts/${post}`;
    const paths = [ofPost, ...comments.map((id) => `/api/reactions/free/comments/${id}`)];
    const members = await Promise.all(Array.from({ length: REACTING }, () => world().senior()));
    const statuses = new Set<number>();
    const taken = <Body>({ status, body }: Answer<Body>): Body => {
      statuses.add(status);
      return body;
    };
    let areReacting = true;

    const reacting = members.map(async (member, at) => {
      for (let turn = 0; turn < TURNS; turn++) {
        for (const path of paths) {
          const kind = REACTIONS[(at + turn) % REACTIONS.length];
          // In the end, every second one has reacted.
          const isTakenBack = turn % 3 === 2 || (turn === TURNS - 1 && at % 2 === 0);
          const answer = isTakenBack ? await member.delete(path) : await member.put(path, { kind });
          const { counts, mine } = taken(answer as Answer<{ counts: ReactionCounts; mine: string | null }>);
          expect(mine).toBe(isTakenBack ? null : kind);
          expect(sum(counts)).toBeLessThanOrEqual(REACTING);
        }
      }
    });
    const reading = (async () => {
      while (areReacting) {
        const overlay = taken(await author.get<Overlay>(ofPost));
        const listed = taken(await author.get<PageOf<Counted>>(FREE.list)).content.map(({ reactions }) => reactions);
        const shown = [overlay.post, ...Object.values(overlay.comments)].map(({ counts }) => counts);
        for (const counts of [...shown, ...listed]) expect(sum(counts)).toBeLessThanOrEqual(REACTING);
      }
    })();
    await Promise.all(reacting);
    areReacting = false;
    await reading;

    expect([...statuses]).toEqual([200]);
    const rows = await world().db.selectFrom('reactions').selectAll().execute();
    const counted = (commentId: number | null) => {
      const own = rows.filter((row) => row.comment_id === commentId);
      return Object.fromEntries(REACTIONS.map((kind) => [kind, own.filter((row) => row.kind === kind).length]));
    };
    expect(rows).toHaveLength((REACTING / 2) * paths.length);
    const overlay = (await author.get<Overlay>(ofPost)).body;
    expect(overlay.post.counts).toEqual(counted(null));
    expect((await author.get<Counted>(FREE.post(post))).body.reactions).toEqual(counted(null));
    expect((await author.get<PageOf<Counted>>(FREE.list)).body.content[0]?.reactions).toEqual(counted(null));
    for (const id of comments) expect(overlay.comments[id]?.counts).toEqual(counted(id));
    const listed = (await author.get<Counted[]>(FREE.comments.of(post))).body;
    expect(listed.map(({ reactions }) => reactions)).toEqual(comments.map(counted));
  });

  test('of one member in two tabs: it is one', async () => {
    const post = await writePost(FREE, await world().newHire());
    const kim = await world().senior();
    const tabs = [kim, await world().signInAgain(kim)];
    const path = `/api/reactions/free/posts/${post}`;

    await eachRound(world(), async () => {
      const answers = await Promise.all(tabs.map((tab, at) => tab.put(path, { kind: REACTIONS[at] })));

      expect(statusesOf(answers)).toEqual([200, 200]);
      expect(sum((await kim.get<Overlay>(path)).body.post.counts)).toBe(1);
      await kim.delete(path);
    });
  });

  test('as a comment, or its post, is deleted: nothing is left', async () => {
    const [author, kim] = [await world().newHire(), await world().senior()];

    await eachRound(world(), async (number) => {
      const post = await writePost(FREE, author);
      const comment = await writeComment(FREE.comments, author, post);
      const [reacted, deleted] = await Promise.all([
        kim.put(`/api/reactions/free/comments/${comment}`, { kind: 'thanks' }),
        author.delete(number % 2 === 0 ? FREE.comments.one(comment) : FREE.post(post)),
      ]);

      expect(deleted.status).toBe(204);
      expect([200, 404]).toContain(reacted.status);
    });
    expect(await world().db.selectFrom('reactions').selectAll().execute()).toEqual([]);
  });

  test('as their member withdraws and deletes all own content: the post’s counts are those of the rows', async () => {
    const [author, kim] = [await world().newHire(), await world().senior()];
    const posts = await Promise.all(Array.from({ length: 30 }, () => writePost(FREE, author)));
    for (const post of posts) await kim.put(`/api/reactions/free/posts/${post}`, { kind: 'thanks' });
    const others = await Promise.all(Array.from({ length: 4 }, () => world().senior()));

    const [withdrawn, ...answers] = await Promise.all([
      kim.post('/withdraw?content=delete'),
      ...others.flatMap((other) =>
        posts.map((post) => other.put(`/api/reactions/free/posts/${post}`, { kind: 'cheer' })),
      ),
      ...posts.slice(20).map((post) => author.delete(FREE.post(post))),
    ]);

    expect(withdrawn?.status).toBe(200);
    expect(answers.filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([]);
    const { content } = (await author.get<PageOf<Counted>>(`${FREE.list}?size=100`)).body;
    expect(content.map(({ reactions }) => reactions)).toEqual(Array(20).fill({ helpful: 0, thanks: 0, cheer: 4 }));
  });
});
