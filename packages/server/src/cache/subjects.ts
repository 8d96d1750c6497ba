/**
 * What cache entries concern. A change of a row raises its subjects (docs/decisions/021), which makes their entries
 * unusable.
 */
import type { Board } from '@ieum/contract/boards';

/**
 * `settings`: what the company sets. `watched-words`: what admins watch for.
 * `names`: all nicknames that are shown beside posts and comments. `broadcasts`: what many members are told by one row
 * (notifications/).
 * `announcements`: which there are, and when and for whom.
 */
export type Subject =
  | Board
  | 'names'
  | 'broadcasts'
  | 'announcements'
  | 'settings'
  | 'watched-words'
  | `member:${number}`;

export function memberSubject(id: number): Subject {
  return `member:${id}`;
}
