/** The whole content of `npm run ieum -- demo`, generated from the hand-written texts and a seed. */
import { BOARD_NAMES, type Board } from '@ieum/contract/boards';
import { refusalToWritePost, SEED_RULES } from '@ieum/contract/permissions';
import { DAY, drawMoment, startOfDay } from './calendar.ts';
import { type CommentEntry, loadContent, type PostEntry, type RemarkKind } from './content.ts';
import { CONVERSATION, planComments, type Spoken } from './discussion.ts';
import {
  type DemoMark,
  type DemoReaction,
  planReactions,
  planReactionsToComment,
  planReports,
  planScraps,
} from './marks.ts';
import { type DemoMember, hasVoice, isThere, LAUNCH, personAt, planMembers } from './people.ts';
import { createDealer, createRandom, type Random } from './random.ts';
import { type DemoAddition, planAcceptance, planAdditions, planEdit } from './resolution.ts';
import { isQuestion, type Scene, type Subject } from './scene.ts';
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
  editedAt: Date | null;
  comments: DemoComment[];
  /** The index of the accepted one of `comments`. */
  accepted: number | null;
  additions: DemoAddition[];
  reactions: DemoReaction[];
  scraps: DemoMark[];
  /** All open: three deactivate the post. */
  reports: DemoMark[];
}

export interface DemoComment extends Spoken {
  editedAt: Date | null;
  reactions: DemoReaction[];
}

type Draft = PostEntry & { board: Board };
type DrawRemarks = (kind: RemarkKind | undefined) => CommentEntry[];

const DURATION = 548 * DAY;
/** What is recent was written in this time. On the last day nobody could respond any more. */
const RECENT = { from: 9 * DAY, to: DAY };

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
  const { random, end } = scene;
  const span = draft.isRecent
    ? { from: end - RECENT.from, to: end - RECENT.to }
    : { from: end - DURATION + LAUNCH, to: end };
  const at = drawMoment(random, span, draft.when ?? {}, (moment) => authorsAt(draft, scene, moment).length > 0);
  const author = random.pick(authorsAt(draft, scene, at));
  const subject = { board, author, at, among: draft.among, isLive: draft.isLive ?? false };
  const spoken = planComments(scene, subject, [...(draft.comments ?? []), ...drawRemarks(draft.remarks)]);
  const lastWord = spoken.at(-1)?.createdAt.getTime() ?? at;
  return {
    ...{ board, author, title, content },
    tags: [...(draft.tags ?? [])],
    createdAt: new Date(at),
    ...(reports ? restOfReported(spoken) : restOf(draft, scene, subject, spoken, lastWord)),
    reports: planReports(scene, subject, lastWord, reports ?? 0),
  };
}

type Rest = Pick<DemoPost, 'editedAt' | 'comments' | 'accepted' | 'additions' | 'reactions' | 'scraps'>;

/** Of a reported post: nobody wants more of it. */
function restOfReported(spoken: Spoken[]): Rest {
  const comments = spoken.map((comment) => ({ ...comment, editedAt: null, reactions: [] }));
  return { editedAt: null, comments, accepted: null, additions: [], reactions: [], scraps: [] };
}

function restOf(draft: Draft, scene: Scene, subject: Subject, spoken: Spoken[], lastWord: number): Rest {
  const accepted = isQuestion(subject) ? planAcceptance(scene.random, spoken) : null;
  return {
    editedAt: planEdit(scene, subject),
    comments: spoken.map((comment, index) => {
      const { author, createdAt } = comment;
      const said = { author, at: createdAt.getTime() };
      const reactions = planReactionsToComment(scene, subject, said, index === accepted ? 2 : 0);
      return { ...comment, editedAt: planEdit(scene, said), reactions };
    }),
    accepted,
    additions: planAdditions(scene, draft.additions ?? [], lastWord),
    reactions: planReactions(scene, subject),
    scraps: planScraps(scene, subject),
  };
}

function authorsAt({ board, by, among }: Draft, { members }: Scene, at: number): number[] {
  return members.flatMap((member, index) => {
    const mayWrite = refusalToWritePost(personAt(member, at), board, SEED_RULES) === null;
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
