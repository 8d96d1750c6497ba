import type { Refusal } from '@ieum/contract/permissions';
import { paths } from '../../shared/paths.ts';

/** What a member whom a board refuses may do instead; null: nothing comes near it. */
export function insteadOf(refusal: Refusal) {
  if (refusal === 'NEW_HIRES_ONLY') return { to: paths.waiting(), words: 'boards.instead.NEW_HIRES_ONLY' } as const;
  if (refusal === 'SENIORS_ONLY') return { to: paths.write('qna'), words: 'boards.instead.SENIORS_ONLY' } as const;
  return null;
}
