/** Members who comment on the same posts without pause, one who keeps reading, and what each of them must be told. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type FREE, QNA } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import type { Member } from '../harness/people.ts';
import type { Stage } from '../nodes/stage.ts';
import { type Listed, notificationsOf } from '../notifications/listed.ts';

const PAUSE_MS = 20;

export interface Commented {
  board: typeof FREE | typeof QNA;
  postId: number;
  author: Member;
}

/** A member, with the servers to turn to: the next one where one does not answer. */
export interface Person {
  member: Member;
  servers: Client[];
}

export interface Storm {
  /** How many comments the servers have said yes to. */
  acknowledged(): number;
  stop(): Promise<void>;
}

/** @param reader marks everything as read, again and again */
export function startStorm(posts: Commented[], commenters: Person[], reader: Person): Storm {
  let acknowledged = 0;
  let isOver = false;

  async function attempt({ servers }: Person, call: (server: Client) => Promise<{ status: number }>): Promise<boolean> {
    for (const server of servers) {
      const answer = await call(server).catch(() => null); // the connection broke, or there is none
      if (answer && answer.status < 300) return true;
      await sleep(PAUSE_MS);
    }
    return false;
  }

  async function comment(person: Person): Promise<void> {
    for (let count = 0; !isOver; count++) {
      const { board, postId } = posts[count % posts.length] as Commented;
      const { create, postId: name } = board.comments;
      const text = { [name]: postId, content: `${person.member.nickname} ${count}` };
      if (await attempt(person, (server) => server.post(create, text))) acknowledged += 1;
    }
  }

  async function read(): Promise<void> {
    while (!isOver) {
      await attempt(reader, (server) => server.post('/api/notifications/read', { all: true }));
      await sleep(PAUSE_MS);
    }
  }

  const all = [...commenters.map(comment), read()];
  return {
    acknowledged: () => acknowledged,
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

/** The members who must have been told of each comment, by the comments that there are, were told of it once. */
export async function expectToldOnce(stage: Stage, posts: Commented[], members: Member[]): Promise<void> {
  const { db } = stage.database;
  for (const { board, postId, author } of posts) {
    const comments = await db
      .selectFrom('comments')
      .where('post_id', '=', postId)
      .orderBy('id')
      .select(['id', 'author_id'])
      .execute();
    for (const { id: memberId } of members) {
      const first = comments.findIndex(({ author_id }) => author_id === memberId);
      const since = memberId === author.id ? 0 : board === QNA || first === -1 ? comments.length : first;
      const owed = comments.slice(since).filter(({ author_id }) => author_id !== memberId);
      const lines = await db
        .selectFrom('notifications')
        .where('member_id', '=', memberId)
        .where('post_id', '=', postId)
        .where('kind', '=', 'COMMENT')
        .orderBy('id')
        .select(['first_comment_id', 'comment_id', 'count'])
        .execute();
      // A line counts the comments that were merged into it.
      const told = lines.map((line) => owed.filter(({ id }) => isWithin(id, line)).length);
      expect(lines.map(({ count }) => count)).toEqual(told);
      expect(told.reduce((sum, count) => sum + count, 0)).toBe(owed.length);
    }
  }
}

function isWithin(id: number, line: { first_comment_id: number | null; comment_id: number | null }): boolean {
  return id >= Number(line.first_comment_id) && id <= Number(line.comment_id);
}

/** What the member lists says the same as the comments: the last people, each once, and how many they are. */
export async function expectListed(stage: Stage, { board, postId, author }: Commented, reader: Client): Promise<void> {
  const rows = await stage.database.db
    .selectFrom('comments')
    .innerJoin('members', 'members.id', 'comments.author_id')
    .where('comments.post_id', '=', postId)
    .where('comments.author_id', '<>', author.id)
    .orderBy('comments.id', 'desc')
    .select(['comments.id', 'members.nickname'])
    .execute();
  const people = Array.from(new Set(rows.map(({ nickname }) => nickname)));
  const { items }: Listed = await notificationsOf(reader, '?size=100');
  expect(items.filter((item) => item.postId === postId)).toMatchObject([
    {
      kind: 'COMMENT',
      board: board.board,
      commentId: rows[0]?.id,
      actors: people.slice(0, 3),
      count: people.length,
      readAt: null,
    },
  ]);
}
