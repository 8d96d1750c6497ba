/** What becomes of a question and of texts: accepted answers, additions, edits. */
import { DAY, drawResponses } from './calendar.ts';
import { isThere } from './people.ts';
import type { Random } from './random.ts';
import { hasWakingTime, responseSpan, type Scene, type Subject } from './scene.ts';

export interface DemoAddition {
  content: string;
  createdAt: Date;
}

const ACCEPTED_SHARE = 0.7;
const EDITED_SHARE = 0.07;
const ADDED_WITHIN = 2 * DAY;
const MINUTE = 60_000;

/** The index of the accepted answer: the most thorough one. null: the asker has accepted none. */
export function planAcceptance(random: Random, answers: readonly { content: string }[]): number | null {
  if (answers.length === 0 || random.next() >= ACCEPTED_SHARE) return null;
  const lengths = answers.map(({ content }) => content.length);
  return lengths.indexOf(Math.max(...lengths));
}

/** @param after the time of the last answer, or of the question */
export function planAdditions(scene: Scene, texts: readonly string[], after: number): DemoAddition[] {
  const span = responseSpan(scene, after, ADDED_WITHIN);
  if (!hasWakingTime(span)) return [];
  const moments = drawResponses(scene.random, span, texts.length);
  return texts.map((content, nth) => ({ content, createdAt: new Date(moments[nth] as number) }));
}

/** When an author corrects a text, soon after writing it; null: never. */
export function planEdit(scene: Scene, { author, at }: Pick<Subject, 'author' | 'at'>): Date | null {
  if (scene.random.next() >= EDITED_SHARE) return null;
  const editedAt = at + scene.random.whole(2, 40) * MINUTE;
  const member = scene.members[author];
  return member && isThere(member, editedAt) && editedAt < scene.end ? new Date(editedAt) : null;
}
