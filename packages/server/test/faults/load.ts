/** Authors who write and delete posts without pause, and know what they were promised. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { FREE, postText } from '../harness/boards.ts';
import type { Answer, Client } from '../harness/client.ts';
import type { Stage } from '../nodes/stage.ts';
import { expectUnavailable } from './outage.ts';

const TAGS = [1, 2];
/** In every title that it writes. */
const MARK = '의 글 ';
const PAUSE_AFTER_REFUSAL_MS = 20;

export interface Load {
  /** How many writes the server has said yes to. */
  acknowledged(): number;
  refused(): Answer[];
  stop(): Promise<void>;
  /** What was acknowledged is there, whole; nothing is there that nobody wrote. Call it after `stop`. */
  expectKept(stage: Stage): Promise<void>;
}

type Fate = 'written' | 'deleted' | 'in doubt';

export function startLoad(authors: Client[]): Load {
  const fates = new Map<string, Fate>();
  const refused: Answer[] = [];
  let acknowledged = 0;
  let isStopped = false;

  /** Sends a write; null when it was refused, or the connection to the server broke before an answer. */
  async function attempt<Body>(write: () => Promise<Answer<Body>>): Promise<Answer<Body> | null> {
    const answer = await write().catch(() => null);
    if (answer && answer.status < 300) {
      acknowledged += 1;
      return answer;
    }
    if (answer) refused.push(answer);
    await sleep(PAUSE_AFTER_REFUSAL_MS);
    return null;
  }

  async function write(author: Client, name: string): Promise<void> {
    for (let count = 0; !isStopped; count++) {
      const title = `${name}${MARK}${count}`;
      fates.set(title, 'in doubt');
      const written = await attempt(() => author.post<{ id: number }>(FREE.create, postText({ title, tagIds: TAGS })));
      if (!written) continue;
      fates.set(title, 'written');
      if (count % 3 > 0) continue;
      fates.set(title, 'in doubt');
      const deleted = await attempt(() => author.delete(FREE.post(written.body.id)));
      if (deleted) fates.set(title, 'deleted');
    }
  }

  const writing = authors.map((author, at) => write(author, `사원${at}`));
  return {
    acknowledged: () => acknowledged,
    refused: () => refused,
    async stop() {
      isStopped = true;
      await Promise.all(writing);
    },
    async expectKept({ database }) {
      const rows = await database.db
        .selectFrom('posts')
        .leftJoin('post_tags', 'post_tags.post_id', 'posts.id')
        .where('posts.title', 'like', `%${MARK}%`)
        .groupBy(['posts.id', 'posts.title'])
        .select((row) => ['posts.title', row.fn.count<number>('post_tags.tag_id').as('tags')] as const)
        .execute();
      const titles = new Set(rows.map((row) => row.title));
      const wrong = [...fates].filter(
        ([title, fate]) => fate !== 'in doubt' && titles.has(title) !== (fate === 'written'),
      );
      expect(wrong).toEqual([]);
      expect(rows.filter((row) => !fates.has(row.title) || row.tags !== TAGS.length)).toEqual([]);
      for (const answer of refused) expectUnavailable(answer);
    },
  };
}
