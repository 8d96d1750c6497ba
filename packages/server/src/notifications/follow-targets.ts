/** What can be followed. The tables name it by one text, such as `tag:12`, `board:free` or `question:34`. */
import type { ApiAnswer } from '@ieum/contract/api';
import { BOARDS, type Board } from '@ieum/contract/boards';
import { NAMES_OF_BOARDS } from '../text/board-names.ts';

export type Followed = ApiAnswer<'GET /api/following'>[number];

export function thingOf({ kind, id }: Pick<Followed, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

/** @param names of the tag and of the post that it refers to, where it does */
export function followedOf(thing: string, names: { tag: string | null; title: string | null }): Followed {
  const [kind, id = ''] = thing.split(':');
  if (kind === 'tag') return { kind, id: Number(id), name: names.tag ?? '' };
  if (kind === 'question') return { kind, id: Number(id), name: names.title ?? '' };
  if (kind === 'board' && id in BOARDS) return { kind, id: id as Board, name: NAMES_OF_BOARDS.ko[id as Board] };
  throw new Error(`${thing} cannot be followed`);
}
