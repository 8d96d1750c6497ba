/** The tables of what was reported and decided about, and of what admins note. */
import type { Board } from '@ieum/contract/boards';
import type { CaseKind, CaseState } from '@ieum/contract/console-choices';
import type { ReviewOutcome } from '@ieum/contract/notification-kinds';
import type { Generated } from 'kysely';
import { A_FEW_OF_A_MEMBER, LOOKED_UP, READ_AS_IT_IS, table } from '../db/table.ts';

export const ADMIN_TABLES = {
  /** One for each post and comment that was reported or decided about. It outlives that by thirty days. */
  cases: table<{
    id: Generated<number>;
    kind: CaseKind;
    /** The id of the post or the comment. */
    target_id: number;
    board: Board;
    /** The post itself, or that of the comment. */
    post_id: number;
    author_id: number;
    /** 1: its author is who has asked the question without a name. */
    anonymous: Generated<number>;
    /**
     * `open` while it is there and has reports that count, or watched words, that nobody has decided about, or while a review
     * waits.
     */
    state: CaseState;
    /** Raised whenever the text changes, and by each decision. */
    version: number;
    /** When the first of those came; of a decided one, the first that it was about. */
    opened_at: number;
    decided_at: number | null;
    /** null: nobody; its reports count no more, or its author has deleted it. */
    decided_by: number | null;
    /** Somebody is about to decide. */
    claimed_at: number | null;
    claimed_by: number | null;
    /** null: it is not hidden. */
    hidden_by: 'REPORTS' | 'ADMIN' | null;
    /** null: it is there. */
    deleted_at: number | null;
  }>({
    key: ['id'],
    refersTo: { author_id: 'members', decided_by: 'members', claimed_by: 'members' },
    owner: 'author_id',
    keptAtWithdrawal: 'admins decide about what stays',
    ownData: ['reviews'],
    removal: { job: 'delete-old-cases' },
    invalidates: 'what members see of it is in the post or comment: its status',
  }),

  /** What was reported or decided about, as it was then and after each edit since. */
  case_texts: table<{
    case_id: number;
    /** Of the post or the comment. */
    version: number;
    /** Of a comment, that of its post. */
    title: string;
    content: string;
    /** When it was reported, decided about or edited to this. */
    created_at: number;
  }>({
    key: ['case_id', 'version'],
    goesWith: { case_id: 'cases' },
    invalidates: READ_AS_IT_IS,
  }),

  /** The pictures that a version had. With their files, since the picture itself may be in the trash meanwhile. */
  case_pictures: table<{
    case_id: number;
    version: number;
    /** From 0 on. */
    position: number;
    picture_id: number;
    /** As in `pictures`, of which the row stays as long as this one. */
    file: string;
    width: number;
    height: number;
    alt: string;
  }>({
    key: ['case_id', 'version', 'position'],
    goesWith: { case_id: 'case_texts', version: 'case_texts' },
    invalidates: READ_AS_IT_IS,
  }),

  /** What admins and moderators tell each other. */
  case_notes: table<{
    id: Generated<number>;
    case_id: number;
    admin_id: number;
    content: string;
    created_at: number;
  }>({
    key: ['id'],
    goesWith: { case_id: 'cases' },
    refersTo: { admin_id: 'members' },
    ownData: 'it is what admins and moderators tell each other',
    invalidates: READ_AS_IT_IS,
  }),

  /** The watched words that a text holds or has held. They count as no reports. */
  case_words: table<{
    case_id: number;
    word: string;
    /** Of the text in which it was found last. */
    version: number;
    /** What was added to the question and holds it; null: the text itself does. */
    addition: string | null;
    /** When it was found last. */
    created_at: number;
    /** When it was decided about; null: not yet. */
    settled_at: number | null;
  }>({
    key: ['case_id', 'word'],
    goesWith: { case_id: 'cases' },
    invalidates: READ_AS_IT_IS,
  }),

  /** At most one of a member and a case counts at a time. */
  reports: table<{
    id: Generated<number>;
    case_id: number;
    member_id: number;
    /** The words to the admins. */
    note: string | null;
    /** Of the text that was reported. */
    version: number;
    created_at: number;
    /** When it was decided about; null: not yet. */
    settled_at: number | null;
    /** The version of the text at that time. */
    settled_version: number | null;
    /** Since when it counts no more, because its member has withdrawn or was suspended before it was decided about. */
    void_at: number | null;
  }>({
    key: ['id'],
    goesWith: { case_id: 'cases' },
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    keptAtWithdrawal: 'those that were not decided about count no more (boards/release-reports.ts)',
    ownData: ['reports'],
    invalidates: LOOKED_UP,
  }),

  /** What an author has asked to be decided about again: once, so one for a case at most. */
  reviews: table<{
    case_id: number;
    /** null: thirty days after the answer. */
    text: string | null;
    asked_at: number;
    /** null: it waits. */
    answered_at: number | null;
    /** null: it waits. */
    outcome: ReviewOutcome | null;
  }>({
    key: ['case_id'],
    goesWith: { case_id: 'cases' },
    ownData: ['reviews'],
    invalidates: READ_AS_IT_IS,
  }),

  /** What was shown, hidden or dismissed in the last day, so that it can be taken back. */
  decisions: table<{
    id: Generated<number>;
    case_id: number;
    admin_id: number;
    /** Of the case, by the decision: with another one something has happened since. */
    case_version: number;
    decided_at: number;
    /** How it was before, as JSON (admin/undo.ts). */
    before: string;
  }>({
    key: ['id'],
    goesWith: { case_id: 'cases' },
    refersTo: { admin_id: 'members' },
    ownData: 'what was decided is in the log',
    invalidates: LOOKED_UP,
  }),

  /** Whose question without a name was hidden or deleted by a decision, as long as they ask with their name. */
  anonymity_pauses: table<{
    id: Generated<number>;
    /** The question; null: it was removed for good. */
    post_id: number | null;
    member_id: number;
    ends_at: number;
  }>({
    key: ['id'],
    owner: 'member_id',
    ownData: ['member'],
    removal: { job: 'delete-anonymity-pauses', once: 'ends_at' },
    invalidates: LOOKED_UP,
  }),

  /** What admins note about a member, for admins: see admin/member-notes.ts. */
  member_notes: table<{
    id: Generated<number>;
    member_id: number;
    written_by: number;
    text: string;
    created_at: number;
  }>({
    key: ['id'],
    refersTo: { member_id: 'members', written_by: 'members' },
    owner: 'member_id',
    ownData: ['notes'],
    removal: A_FEW_OF_A_MEMBER,
    invalidates: READ_AS_IT_IS,
  }),

  /** The emails of a correction in the log, which cannot be changed: here they are deleted with the member's identity. */
  email_changes: table<{
    action_id: number;
    member_id: number;
    former: string;
    current: string;
    created_at: number;
  }>({
    key: ['action_id'],
    refersTo: { action_id: 'admin_actions', member_id: 'members' },
    owner: 'member_id',
    ownData: ['formerEmails'],
    removal: A_FEW_OF_A_MEMBER,
    invalidates: READ_AS_IT_IS,
  }),
};
