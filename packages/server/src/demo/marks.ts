/** Creates what members leave on a post without words: scraps, reactions and reports. */
import type { Board } from '@ieum/contract/boards';
import type { Reaction } from '@ieum/contract/reaction-kinds';
import { DAY, drawResponses, type Span } from './calendar.ts';
import { hasWakingTime, isQuestion, membersAt, responseSpan, type Scene, type Subject } from './scene.ts';

/** A scrap, a reaction or a report. The member is an index into the plan's members. */
export interface DemoMark {
  member: number;
  createdAt: Date;
}

export interface DemoReaction extends DemoMark {
  kind: Reaction;
}

const SCRAPPED_FOR = 21 * DAY;
const REACTED_FOR = 14 * DAY;
const REPORTED_FOR = 4 * DAY;

const SCRAPS_AT_MOST: Record<Board, number> = { free: 2, qna: 4, tip: 9 };
const REACTIONS_AT_MOST: Record<Board | 'comment' | 'answer', number> = {
  free: 5,
  qna: 4,
  tip: 9,
  comment: 2,
  answer: 4,
};

/** How often each kind of reaction is chosen. */
const KINDS: Record<keyof typeof REACTIONS_AT_MOST, readonly Reaction[]> = {
  free: ['cheer', 'cheer', 'cheer', 'helpful', 'thanks'],
  qna: ['cheer', 'cheer', 'helpful'],
  tip: ['helpful', 'helpful', 'helpful', 'thanks', 'thanks'],
  comment: ['cheer', 'cheer', 'helpful', 'thanks'],
  answer: ['helpful', 'helpful', 'thanks', 'thanks', 'cheer'],
};

export function planScraps(scene: Scene, subject: Subject): DemoMark[] {
  const count = Math.floor(SCRAPS_AT_MOST[subject.board] * scene.random.next() ** 1.5 + 0.4);
  return planMarks(scene, responseSpan(scene, subject.at, SCRAPPED_FOR), subject.author, count);
}

export function planReactions(scene: Scene, subject: Subject): DemoReaction[] {
  return reactionsTo(scene, subject.board, subject, 0);
}

/** @param more how many it gets beyond those that it gets by chance: an accepted answer has helped others, too */
export function planReactionsToComment(
  scene: Scene,
  subject: Subject,
  comment: { author: number; at: number },
  more: number,
): DemoReaction[] {
  return reactionsTo(scene, isQuestion(subject) ? 'answer' : 'comment', comment, more);
}

/** Reports come after everything else, because a deactivated post takes nothing more. */
export function planReports(scene: Scene, subject: Subject, lastWord: number, count: number): DemoMark[] {
  return planMarks(scene, responseSpan(scene, lastWord, REPORTED_FOR), subject.author, count);
}

function reactionsTo(
  scene: Scene,
  to: keyof typeof REACTIONS_AT_MOST,
  { author, at }: { author: number; at: number },
  more: number,
): DemoReaction[] {
  const { random } = scene;
  const span = responseSpan(scene, at, REACTED_FOR);
  if (!hasWakingTime(span)) return [];
  const count = Math.floor((REACTIONS_AT_MOST[to] + 1) * random.next() ** 1.8) + more;
  return planMarks(scene, span, author, count).map((mark) => ({ ...mark, kind: random.pick(KINDS[to]) }));
}

function planMarks(scene: Scene, span: Span, author: number, count: number): DemoMark[] {
  const marked = new Set([author]);
  return drawResponses(scene.random, span, count).map((at) => {
    const member = scene.random.pick(membersAt(scene, at).filter((index) => !marked.has(index)));
    marked.add(member);
    return { member, createdAt: new Date(at) };
  });
}
