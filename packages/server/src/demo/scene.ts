import { BOARDS, type Board } from '@ieum/contract/boards';
import { HOUR, type Span } from './calendar.ts';
import type { Voice } from './content.ts';
import { type DemoMember, isThere } from './people.ts';
import type { Random } from './random.ts';

/** The members who may respond to a post, and the end of the demo's time. */
export interface Scene {
  members: readonly DemoMember[];
  random: Random;
  end: number;
}

/** A post, as far as responses depend on it. */
export interface Subject {
  board: Board;
  author: number;
  at: number;
  among: Voice | undefined;
  isLive: boolean;
}

/** Nobody responds before having read. */
const REFLECTION = 90_000;
/** The demo ends at midnight: with less time left, everybody is asleep. */
const EVENING = 2 * HOUR;

export function responseSpan(scene: Scene, from: number, duration: number): Span {
  return { from: from + REFLECTION, to: Math.min(scene.end, from + duration) };
}

export function hasWakingTime({ from, to }: Span): boolean {
  return to - from >= EVENING;
}

/** Indexes into the scene's members. */
export function membersAt({ members }: Scene, at: number): number[] {
  return members.flatMap((member, index) => (isThere(member, at) ? [index] : []));
}

export function isQuestion({ board }: Pick<Subject, 'board'>): boolean {
  return BOARDS[board].hasAnswers;
}
