/** What was reported or decided about, as a queue for admins and moderators (the second page, part E). */
import Type, { type Static } from 'typebox';
import { CASE_KINDS, CASE_STATES } from './console-choices.ts';
import type { AdminAction } from './deeds.ts';
import { created, type EndpointTable, noContent, ok } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { REVIEW_OUTCOMES } from './notification-kinds.ts';
import {
  BoardName,
  Created,
  Id,
  Message,
  Page,
  PageQuery,
  Pictures,
  Text,
  Time,
  Writer,
  WriterFields,
} from './wire.ts';

/** A decision that names the version of the case it is about is refused once there is a newer one. */
export const CaseVersion = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description:
      'Of the case that is decided about: 409 DECIDED_MEANWHILE if somebody has decided since, CHANGED_MEANWHILE if the text was edited or a decision taken back. Without it, the last decision holds.',
  }),
);

/** If the decision names a version of the case. */
export const MEANWHILE = ['DECIDED_MEANWHILE', 'CHANGED_MEANWHILE'] as const;

/** Of the log, what is said of an author beside a case. */
export const HISTORY_ACTIONS = [
  ...(['POST_HIDDEN', 'POST_ACTIVATED', 'REPORTS_DISMISSED', 'POST_DELETED', 'POST_RESTORED'] as const),
  ...(['COMMENT_HIDDEN', 'COMMENT_ACTIVATED', 'COMMENT_REPORTS_DISMISSED', 'COMMENT_DELETED'] as const),
  ...(['COMMENT_RESTORED', 'DELETION_KEPT', 'DECISION_UNDONE'] as const),
  ...(['MEMBER_SUSPENDED', 'MEMBER_RESUMED'] as const),
] as const satisfies AdminAction[];

const AuthorHistory = Type.Object({
  reported: Type.Integer({ description: 'How many of their posts and comments were reported, this one too.' }),
  decisions: Type.Integer(),
  latest: Type.Array(
    Type.Object({
      id: Id,
      action: Type.Enum([...HISTORY_ACTIONS]),
      target: Type.String({ description: 'The title of the post, or the nickname at that time.' }),
      reason: Type.Union([Type.String(), Type.Null()]),
      createdAt: Time,
    }),
    { description: `The last ${LIMITS.historyBesideCase} decisions, the newest first.` },
  ),
});
export type AuthorHistory = Static<typeof AuthorHistory>;

const QueuedCase = Type.Object({
  caseId: Id,
  kind: Type.Enum([...CASE_KINDS]),
  id: Type.Integer({ description: 'Of the post or the comment.' }),
  board: BoardName,
  postId: Type.Integer({ description: 'The post itself, or that of the comment.' }),
  title: Type.String({ description: 'Of a comment, that of its post.' }),
  content: Type.String({ description: 'As it is now, or was when it was deleted.' }),
  ...WriterFields,
  history: Type.Union([AuthorHistory, Type.Null()], { description: 'Of the author; null: has withdrawn.' }),
  hidden: Type.Boolean(),
  deleted: Type.Boolean(),
  anonymous: Type.Boolean({ description: 'Its author has asked the question without a name.' }),
  reports: Type.Array(
    Type.Object({
      note: Type.Union([Type.String(), Type.Null()]),
      createdAt: Time,
      textVersion: Type.Integer({ minimum: 1, description: 'Of the text that was reported.' }),
    }),
    { description: 'The oldest first; without those of members who have left before a decision.' },
  ),
  watchedWords: Type.Array(
    Type.Object({
      word: Type.String(),
      addition: Type.Union([Type.String(), Type.Null()], {
        description:
          'What was added to the question and holds the word; null: the text itself does, or it was decided about thirty days ago.',
      }),
      createdAt: Time,
      textVersion: Type.Integer({ minimum: 1, description: 'Of the text in which it was found last.' }),
    }),
    { description: 'The words for which it waits, or has waited, in the order in which they were found. No reports.' },
  ),
  versions: Type.Array(
    Type.Object({
      version: Type.Integer({ minimum: 1 }),
      title: Type.String(),
      content: Type.String(),
      since: Time,
      pictures: Pictures,
    }),
    {
      description:
        'The text as it was when it was reported or decided about, and after each edit since, the oldest first; until thirty days after the decision. Of very many, some that nobody has reported or decided about lack between the first and the newest. Where there is much of it in a page, only the beginning of the later ones: asked for by its id, a case has all.',
    },
  ),
  additions: Type.Array(
    Type.Object({ id: Id, content: Type.String(), createdAt: Time, deletedAt: Type.Union([Time, Type.Null()]) }),
    {
      description:
        'What its asker has added to the question, the oldest first, also what was deleted in the last thirty days; `deletedAt` null: it is there.',
    },
  ),
  notes: Type.Array(Type.Object({ writer: Writer, content: Type.String(), createdAt: Time }), {
    description: 'What admins and moderators tell each other.',
  }),
  version: Type.Integer({ minimum: 1 }),
  state: Type.Enum([...CASE_STATES]),
  review: Type.Union(
    [
      Type.Object({
        text: Type.Union([Type.String(), Type.Null()], { description: 'null: thirty days after the answer.' }),
        askedAt: Time,
        outcome: Type.Union([Type.Enum([...REVIEW_OUTCOMES]), Type.Null()], { description: 'null: it waits.' }),
      }),
      Type.Null(),
    ],
    { description: 'What the author has asked to be decided about again; null: nothing.' },
  ),
  claimedBy: Type.Union([Type.String(), Type.Null()], {
    description: 'Who is about to decide; lapses after half an hour.',
  }),
  decidedBy: Type.Union([Type.String(), Type.Null()], {
    description: 'null: nobody had to, because its author has deleted it or its reports count no more.',
  }),
  lastDecision: Type.Union(
    [
      Type.Object({
        action: Type.Enum([...HISTORY_ACTIONS]),
        by: Writer,
        reason: Type.Union([Type.String(), Type.Null()]),
        at: Time,
      }),
      Type.Null(),
    ],
    { description: 'About this post or comment; null: none, or it was taken back.' },
  ),
  firstAt: Time,
});
export type QueuedCase = Static<typeof QueuedCase>;

export const caseEndpoints = {
  'GET /api/admin/reports': {
    name: 'listCases',
    summary:
      'Reported posts and comments: those that wait, the oldest first, or those decided about, the last one first; without what the caller wrote, unless nobody else may decide',
    auth: 'moderator',
    query: Type.Object({
      page: PageQuery.properties.page,
      size: PageQuery.properties.size,
      state: Type.Enum([...CASE_STATES], { default: 'open' }),
      kind: Type.Optional(Type.Enum([...CASE_KINDS, ''], { description: 'Only these; empty: all.' })),
      id: Type.Optional(Id),
    }),
    answer: ok(Page(QueuedCase)),
    refusals: ['OWN_CASE'],
  },
  'PUT /api/admin/reports/{id}/claim': {
    name: 'claimCase',
    summary: 'Tell other admins and moderators that one is about to decide',
    auth: 'moderator',
    answer: noContent,
    refusals: ['CASE_NOT_FOUND', 'OWN_CASE', 'CLAIMED_MEANWHILE'],
  },
  'DELETE /api/admin/reports/{id}/claim': {
    name: 'unclaimCase',
    summary: 'Leave the decision to others again; takes back one’s own claim only',
    auth: 'moderator',
    answer: noContent,
    refusals: ['CASE_NOT_FOUND', 'OWN_CASE'],
  },
  'POST /api/admin/reports/{id}/notes': {
    name: 'addCaseNote',
    summary: 'Tell other admins and moderators something about a case',
    auth: 'moderator',
    body: Type.Object({ content: Text('caseNote') }),
    answer: created(Created),
    refusals: ['CASE_NOT_FOUND', 'OWN_CASE', 'TOO_MANY_CASE_NOTES'],
  },
  'POST /api/admin/decisions/{id}/undo': {
    name: 'undoDecision',
    summary: 'Take back, within ten seconds, that one has shown or hidden a post or a comment or dismissed its reports',
    auth: 'moderator',
    answer: ok(Message),
    refusals: ['DECISION_NOT_FOUND', 'NOT_DECIDER', 'OWN_CASE', 'UNDO_TOO_LATE', ...MEANWHILE],
  },
} as const satisfies EndpointTable;
