/** Search of posts and comments (the second page, part B). The index knows only what boards list. */
import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import { boardTerm, tagTerm } from '@ieum/contract/search/entry';
import { phrasesOf } from '@ieum/contract/search/query';
import { invalidField } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import type { Searched } from '../search-index/entries.ts';
import { type Found, find, type Slice, type Sought } from '../search-index/find.ts';
import { readGivenTime } from '../time/given-times.ts';
import { loadFoundComments, loadFoundPosts } from './load-found.ts';

type Query = ApiInput<'GET /api/search'>['query'];

const NOTHING: Found = { ids: [], total: 0, isAtLeast: false };
/** Nobody turns so many pages, and each costs all pages before it. */
const DEEPEST = 10_000;

const LOAD = { posts: loadFoundPosts, comments: loadFoundComments } satisfies Record<Searched, unknown>;

/** Words of signs alone find nothing. */
export async function search(ctx: MemberCtx, query: Query): Promise<ApiAnswer<'GET /api/search'>> {
  const { page, size } = query;
  const offset = page * size;
  const sought = readSought(ctx, query);
  const isInReach = sought.phrases.length > 0 && offset < DEEPEST;
  const slice: Slice = { offset, limit: size };
  const found = isInReach ? await find(ctx.services.database, sought, slice, LIMITS.hitsCounted) : NOTHING;
  return {
    content: await LOAD[sought.of](ctx, found.ids, query.q),
    totalPages: Math.ceil(found.total / size),
    page,
    size,
    totalElements: found.total,
    totalIsAtLeast: found.isAtLeast,
  };
}

function readSought({ services }: MemberCtx, { q, in: of, board, tagId, from = '', to = '' }: Query): Sought {
  return {
    of,
    phrases: phrasesOf(q),
    labels: [...(board ? [boardTerm(board)] : []), ...(tagId ? [tagTerm(tagId)] : [])],
    ...readPeriod({ from, to }, services.config.companyTimeZone),
  };
}

/** A day is meant whole, in the company's time zone. */
function readPeriod(given: { from?: string; to?: string }, timeZone: string): Pick<Sought, 'from' | 'to'> {
  const spanOf = (name: 'from' | 'to') => {
    if (!given[name]) return null;
    const span = readGivenTime(given[name], timeZone);
    if (span === null) throw invalidField(name, 'INVALID');
    return span;
  };
  const to = spanOf('to');
  return { from: spanOf('from')?.start ?? null, to: to === null ? null : to.end - 1 };
}
