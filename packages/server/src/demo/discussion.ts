/** Creates the reactions to a post: comments, scraps and reports. */
import type { Board } from '@ieum/contract/boards';
import { refusalToComment } from '@ieum/contract/policy';
import { DAY, drawReactions, HOUR, type Span } from './calendar.ts';
import type { CommentEntry, CommentVoice, Voice } from './content.ts';
import { type DemoMember, hasVoice, isThere, personAt } from './people.ts';
import type { Random } from './random.ts';

/** Members are indexes into the plan's members. */
export interface DemoComment {
  author: number;
  content: string;
  createdAt: Date;
}

/** A scrap or a report. */
export interface DemoMark {
  member: number;
  createdAt: Date;
}

/** The members who may react to a post, and the end of the demo's time. */
export interface Scene {
  members: readonly DemoMember[];
  random: Random;
  end: number;
}

interface Subject {
  board: Board;
  author: number;
  at: number;
  among: Voice | undefined;
  isLive: boolean;
}

/** How long a post gets reactions. Whoever starts a conversation does not withdraw before its end. */
export const CONVERSATION = 3 * DAY;
const LIVE_CONVERSATION = 2.5 * HOUR;
const SCRAPPED_FOR = 21 * DAY;
const REPORTED_FOR = 4 * DAY;
/** Nobody reacts before having read. */
const REFLECTION = 90_000;

const SCRAPS_AT_MOST: Record<Board, number> = { free: 2, qna: 4, tip: 9 };

/**
 * Nobody but the author comments twice. Comments that need a certain kind of member are assigned first; the others get
 * the rest.
 */
export function planComments(scene: Scene, subject: Subject, remarks: readonly CommentEntry[]): DemoComment[] {
  const { members, random } = scene;
  const duration = subject.isLive ? LIVE_CONVERSATION : CONVERSATION;
  const moments = drawReactions(random, reactionSpan(scene, subject.at, duration), remarks.length);
  const comments = remarks.map((remark, nth) => ({ ...readRemark(remark), at: moments[nth] as number }));
  const boundFirst = comments.toSorted((a, b) => Number(a.by === undefined) - Number(b.by === undefined));
  const spoken = new Set([subject.author]);
  const authors = new Map(boundFirst.map((comment) => [comment, speakerOf(comment)]));
  return comments.map((comment) => ({
    author: authors.get(comment) as number,
    content: comment.text,
    createdAt: new Date(comment.at),
  }));

  function speakerOf({ by, at }: { by: CommentVoice | undefined; at: number }): number {
    if (by === 'author') return subject.author;
    const candidates = membersAt(scene, at).filter((index) => {
      const member = members[index] as DemoMember;
      const mayComment = refusalToComment(personAt(member, at), subject.board) === null;
      return mayComment && !spoken.has(index) && hasVoice(member, by ?? subject.among, at);
    });
    const speaker = random.pick(candidates);
    spoken.add(speaker);
    return speaker;
  }
}

export function planScraps(scene: Scene, subject: Subject): DemoMark[] {
  const count = Math.floor(SCRAPS_AT_MOST[subject.board] * scene.random.next() ** 1.5 + 0.4);
  return planMarks(scene, reactionSpan(scene, subject.at, SCRAPPED_FOR), subject.author, count);
}

/** Reports come after the last comment, because a deactivated post takes no comments. */
export function planReports(scene: Scene, subject: Subject, comments: DemoComment[], count: number): DemoMark[] {
  const lastWord = comments.at(-1)?.createdAt.getTime() ?? subject.at;
  return planMarks(scene, reactionSpan(scene, lastWord, REPORTED_FOR), subject.author, count);
}

function planMarks(scene: Scene, span: Span, author: number, count: number): DemoMark[] {
  const marked = new Set([author]);
  return drawReactions(scene.random, span, count).map((at) => {
    const member = scene.random.pick(membersAt(scene, at).filter((index) => !marked.has(index)));
    marked.add(member);
    return { member, createdAt: new Date(at) };
  });
}

function readRemark(remark: CommentEntry): { by: CommentVoice | undefined; text: string } {
  return typeof remark === 'string' ? { by: undefined, text: remark } : remark;
}

function reactionSpan(scene: Scene, from: number, duration: number): Span {
  return { from: from + REFLECTION, to: Math.min(scene.end, from + duration) };
}

function membersAt({ members }: Scene, at: number): number[] {
  return members.flatMap((member, index) => (isThere(member, at) ? [index] : []));
}
