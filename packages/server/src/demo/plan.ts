/** The whole content of `npm run ieum -- demo`, generated from the hand-written texts and a seed. */
import { BOARD_NAMES, type Board } from '@ieum/contract/boards';
import { refusalToWritePost } from '@ieum/contract/policy';
import { DAY, drawMoment, startOfDay } from './calendar.ts';
import { type CommentEntry, loadContent, type PostEntry, type RemarkKind } from './content.ts';
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

type Draft = PostEntry & { board: Board };
type DrawRemarks = (kind: RemarkKind | undefined) => CommentEntry[];

const DURATION = 548 * DAY;

/** The same for the whole of a Korean day: everything in it happened before that day began. */
export function planDemo(now: Date, seed = 1): DemoPlan {
  const content = loadContent();
  const random = createRandom(seed);
  const end = startOfDay(now.getTime());
  const span = { from: end - DURATION, to: end };
  const members = planMembers(content.members, span, random);
  const scene = { members, random, end };
  const drawRemarks = remarkDrawer(content.remarks, random);
  const posts = drafts(content, random).map((draft) => planPost(draft, scene, drawRemarks));
  return { members, posts: posts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()) };
}

function drafts({ posts, recurring }: ReturnType<typeof loadContent>, random: Random): Draft[] {
  const all = { ...posts, free: [...posts.free, ...planSeries(recurring, random)] };
  return BOARD_NAMES.flatMap((board) => all[board].map((entry) => ({ ...entry, board })));
}

function planPost(draft: Draft, scene: Scene, drawRemarks: DrawRemarks): DemoPost {
  const { board, title, content, reports } = draft;
  const span = { from: scene.end - DURATION + LAUNCH, to: scene.end };
  const at = drawMoment(scene.random, span, draft.when ?? {}, (moment) => authorsAt(draft, scene, moment).length > 0);
  const author = scene.random.pick(authorsAt(draft, scene, at));
  const subject = { board, author, at, among: draft.among, isLive: draft.isLive ?? false };
  const comments = planComments(scene, subject, [...(draft.comments ?? []), ...drawRemarks(draft.remarks)]);
  return {
    board,
    author,
    title,
    content,
    tags: [...(draft.tags ?? [])],
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

/** Some short remarks that fit the kind of post; none is repeated before all others of its kind were used. */
function remarkDrawer(remarks: Record<string, string[]>, random: Random): DrawRemarks {
  const dealers = new Map(Object.entries(remarks).map(([kind, texts]) => [kind, createDealer(texts, random)]));
  return (kind) => {
    const deal = kind && dealers.get(kind);
    return deal ? Array.from({ length: random.whole(1, 5) }, deal) : [];
  };
}
