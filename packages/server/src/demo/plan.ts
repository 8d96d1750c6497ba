/** The whole content behind `npm run ieum -- demo`, made from the hand-written entries and a seed. Pure. */
import type { Board } from '@ieum/contract/boards';
import { refusalToWritePost } from '@ieum/contract/policy';
import { DAY, drawMoment, startOfDay } from './calendar.ts';
import type { Chorus, CommentEntry, PostEntry } from './content/entry.ts';
import { FREE_ENTRIES } from './content/free.ts';
import { QNA_ENTRIES } from './content/qna.ts';
import { REMARKS } from './content/small-talk.ts';
import { TIP_ENTRIES } from './content/tip.ts';
import {
  CONVERSATION,
  type DemoComment,
  type DemoMark,
  planComments,
  planReports,
  planScraps,
  type Scene,
} from './discussion.ts';
import { type DemoMember, hasVoice, isThere, LAUNCH, personAt, planMembers } from './people.ts';
import { createDealer, createRandom, type Random } from './random.ts';
import { planSeries } from './series.ts';

export interface DemoPlan {
  /** By when they signed up. */
  members: DemoMember[];
  /** By when they were written. */
  posts: DemoPost[];
}

export interface DemoPost {
  board: Board;
  /** An index into `members`. */
  author: number;
  title: string;
  content: string;
  /** Names. */
  tags: string[];
  createdAt: Date;
  comments: DemoComment[];
  scraps: DemoMark[];
  /** All open: three deactivate the post. */
  reports: DemoMark[];
}

interface Draft extends PostEntry {
  board: Board;
  tags: readonly string[];
}

const DURATION = 548 * DAY;

/** The same for all of a Korean day: everything in it happened before that day began. */
export function planDemo(now: Date, seed = 1): DemoPlan {
  const random = createRandom(seed);
  const end = startOfDay(now.getTime());
  const span = { from: end - DURATION, to: end };
  const members = planMembers(span, random);
  const scene = { members, random, end };
  const chime = createChorus(random);
  const posts = drafts(random).map((draft) => planPost(draft, scene, chime));
  return { members, posts: posts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()) };
}

function drafts(random: Random): Draft[] {
  return [
    ...[...FREE_ENTRIES, ...planSeries(random)].map((entry) => ({ ...entry, board: 'free' as const })),
    ...QNA_ENTRIES.map((entry) => ({ ...entry, board: 'qna' as const })),
    ...TIP_ENTRIES.map((entry) => ({ ...entry, board: 'tip' as const, tags: [] })),
  ];
}

function planPost(draft: Draft, scene: Scene, chime: (chorus: Chorus | undefined) => CommentEntry[]): DemoPost {
  const { board, title, content, reports } = draft;
  const span = { from: scene.end - DURATION + LAUNCH, to: scene.end };
  const at = drawMoment(scene.random, span, draft.when ?? {}, (moment) => authorsAt(draft, scene, moment).length > 0);
  const author = scene.random.pick(authorsAt(draft, scene, at));
  const subject = { board, author, at, among: draft.among, isLive: draft.isLive ?? false };
  const comments = planComments(scene, subject, [...(draft.comments ?? []), ...chime(draft.chorus)]);
  return {
    board,
    author,
    title,
    content,
    tags: [...draft.tags],
    createdAt: new Date(at),
    comments,
    scraps: reports ? [] : planScraps(scene, subject),
    reports: planReports(scene, subject, comments, reports ?? 0),
  };
}

function authorsAt({ board, by, among }: Draft, { members }: Scene, at: number): number[] {
  return members.flatMap((member, index) => {
    const mayWrite = refusalToWritePost(personAt(member, at), board) === null;
    const isHere = isThere(member, at) && isThere(member, at + CONVERSATION);
    return mayWrite && isHere && hasVoice(member, by ?? among, at) ? [index] : [];
  });
}

/** Some short remarks that fit the kind of post; none is heard again before all the others of its kind have been. */
function createChorus(random: Random): (chorus: Chorus | undefined) => CommentEntry[] {
  const dealers = new Map(Object.entries(REMARKS).map(([kind, remarks]) => [kind, createDealer(remarks, random)]));
  return (chorus) => {
    const deal = chorus && dealers.get(chorus);
    return deal ? Array.from({ length: random.whole(1, 5) }, deal) : [];
  };
}
