/** Creates the comments on a post. */
import { refusalToComment } from '@ieum/contract/permissions';
import { DAY, drawResponses, HOUR } from './calendar.ts';
import type { CommentEntry, CommentVoice } from './content.ts';
import { type DemoMember, hasVoice, personAt } from './people.ts';
import { membersAt, responseSpan, type Scene, type Subject } from './scene.ts';

export interface Spoken {
  /** An index into the plan's members. */
  author: number;
  content: string;
  createdAt: Date;
}

/** How long a post gets comments. Whoever starts a conversation does not withdraw before its end. */
export const CONVERSATION = 3 * DAY;
const LIVE_CONVERSATION = 2.5 * HOUR;

/**
 * Nobody but the author comments twice. Comments that need a certain kind of member are assigned first; the others get
 * the rest.
 */
export function planComments(scene: Scene, subject: Subject, remarks: readonly CommentEntry[]): Spoken[] {
  const { members, random } = scene;
  const duration = subject.isLive ? LIVE_CONVERSATION : CONVERSATION;
  const moments = drawResponses(random, responseSpan(scene, subject.at, duration), remarks.length);
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

function readRemark(remark: CommentEntry): { by: CommentVoice | undefined; text: string } {
  return typeof remark === 'string' ? { by: undefined, text: remark } : remark;
}
