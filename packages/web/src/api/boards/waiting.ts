import { call } from '../client.ts';
import type { PageOf, PageQuery, Post } from './types.ts';

/** The questions that have no answer yet. */
export async function listWaiting(query: PageQuery, signal: AbortSignal): Promise<PageOf<Post>> {
  const page = await call('GET /api/qna-post/list', { query: { ...query, state: 'waiting' } }, { signal });
  return { ...page, content: page.content.map(({ postId, ...post }) => ({ ...post, id: postId })) };
}
