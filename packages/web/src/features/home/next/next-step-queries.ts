/** The queries of what home leads a member to next: a senior to questions, a new hire through the first week. */
import { LIMITS } from '@ieum/contract/limits';
import { isSenior, type Person } from '@ieum/contract/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { qnaBoard } from '../../../shared/api/boards/qna.ts';
import type { Post } from '../../../shared/api/boards/types.ts';
import { firstWeekQuery } from '../../../shared/posts/first-week.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { meQuery } from '../../../shared/query/me.ts';
import type { Query } from '../../../shared/query/prefetch-queries.ts';
import { recall, remember } from '../../../shared/session/own-memory.ts';

/** Some more than are shown, so that after an answer the next one is there at once. */
const PAGE_SIZE = LIMITS.homeWaiting + 2;
/** Who asked this many questions last year sees them on the board. */
const PAGES_MAX = 4;

interface QueryContext {
  signal: AbortSignal;
  client: QueryClient;
}

/** The questions of others that have waited longest for an answer. One's own, of last year, are left out. */
export const waitingQuery = {
  queryKey: boardKeys.waiting(qnaBoard.board),
  queryFn: async ({ signal, client }: QueryContext): Promise<Post[]> => {
    const load = (page: number) =>
      qnaBoard.list({ page, size: PAGE_SIZE, sort: 'createdAt,asc', state: 'waiting' }, signal);
    const [first, me] = await Promise.all([load(0), client.query(meQuery)]);
    const ofOthers = (posts: Post[]) => posts.filter(({ writer }) => writer !== me.nickname);
    const found = ofOthers(first.content);
    for (let page = 1; page < Math.min(first.totalPages, PAGES_MAX) && found.length < LIMITS.homeWaiting; page++) {
      found.push(...ofOthers((await load(page)).content));
    }
    return found;
  },
};

type Kind = 'senior' | 'new-hire';

/** Whose home this browser has shown to the member last. */
export const recallKind = () => recall('kind') as Kind | null;

export const rememberKind = (me: Person) => remember('kind', kindOf(me));

const kindOf = (me: Person): Kind => (isSenior(me) ? 'senior' : 'new-hire');

/**
 * What home is about to lead to, to be prefetched. Resolves when that is there, if it is known whose home it is; else at
 * once, so that nothing else waits for two answers that come one after the other.
 */
export const nextStepQuery: Query<true> = {
  queryKey: ['next-step'],
  queryFn: async ({ client }) => {
    const kind = recallKind();
    if (kind === null) void loadFor(client, client.query(meQuery).then(kindOf));
    else await loadFor(client, kind);
    return true;
  },
};

/** Never rejects: what has failed is loaded again by home, which then does without. */
async function loadFor(client: QueryClient, whose: Kind | Promise<Kind>): Promise<void> {
  const load = async () => ((await whose) === 'senior' ? client.query(waitingQuery) : client.query(firstWeekQuery));
  await Promise.allSettled([load()]);
}
