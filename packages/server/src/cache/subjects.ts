/** What kept answers are about. A change of a row raises its subjects (docs/decisions/021), and ends what was kept of them. */
import type { Board } from '@ieum/contract/boards';

/** `names`: all nicknames, as they stand beside what their members wrote. */
export type Subject = Board | 'names' | `member:${number}`;

export function memberSubject(id: number): Subject {
  return `member:${id}`;
}
