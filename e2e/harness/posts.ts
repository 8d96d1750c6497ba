import type { ApiInput } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import type { Member } from './members.ts';
import { unique } from './screens.ts';

type Text = Omit<ApiInput<'POST /api/free-posts'>['body'], 'title'>;

/** @returns the id of the post */
export async function writePost(
  author: Member,
  board: Board,
  title = unique('글'),
  text: Partial<Text> = {},
): Promise<number> {
  const body = { title, content: '내용', tagIds: [], ...text };
  if (board === 'free') return (await author.call('POST /api/free-posts', { body })).id;
  if (board === 'tip') return (await author.call('POST /api/tip-posts', { body })).id;
  return (await author.call('POST /api/qna-post/create', { body })).id;
}

/** Of a free post. */
export async function editPost(author: Member, id: number, title: string, content = '고친 내용'): Promise<void> {
  await author.call('PUT /api/free-posts/{id}', { params: { id }, body: { title, content, tagIds: [] } });
}
