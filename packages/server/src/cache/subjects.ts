/**
 * What cache entries concern. A change of a row raises its subjects (docs/decisions/021), which makes their entries
 * unusable.
 */
import type { Board } from '@ieum/contract/boards';

/** `names`: all nicknames that are shown beside posts and comments. */
export type Subject = Board | 'names' | `member:${number}`;

export function memberSubject(id: number): Subject {
  return `member:${id}`;
}
