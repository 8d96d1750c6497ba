/** The tables of what was reported and decided about, as Kysely sees them. */
import type { Board } from '@ieum/contract/boards';
import type { CaseKind, CaseState } from '@ieum/contract/console-choices';
import type { ReviewOutcome } from '@ieum/contract/notification-kinds';
import type { Generated, Selectable } from 'kysely';

export interface CaseSchema {
  /** One for each post and comment that was reported or decided about. It outlives that by thirty days. */
  cases: {
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
  };

  /** What was reported or decided about, as it was then and after each edit since. */
  case_texts: {
    case_id: number;
    /** Of the post or the comment. */
    version: number;
    /** Of a comment, that of its post. */
    title: string;
    content: string;
    /** When it was reported, decided about or edited to this. */
    created_at: number;
  };

  /** The pictures that a version had. With their files, since the picture itself may be in the trash meanwhile. */
  case_pictures: {
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
  };

  /** What admins and moderators tell each other. */
  case_notes: {
    id: Generated<number>;
    case_id: number;
    admin_id: number;
    content: string;
    created_at: number;
  };

  /** The watched words that a text holds or has held. They count as no reports. */
  case_words: {
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
  };

  /** At most one of a member and a case counts at a time. */
  reports: {
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
  };

  /** What an author has asked to be decided about again: once, so one for a case at most. */
  reviews: {
    case_id: number;
    /** null: thirty days after the answer. */
    text: string | null;
    asked_at: number;
    /** null: it waits. */
    answered_at: number | null;
    /** null: it waits. */
    outcome: ReviewOutcome | null;
  };

  /** What was shown, hidden or dismissed in the last day, so that it can be taken back. */
  decisions: {
    id: Generated<number>;
    case_id: number;
    admin_id: number;
    /** Of the case, by the decision: with another one something has happened since. */
    case_version: number;
    decided_at: number;
    /** How it was before, as JSON (admin/undo.ts). */
    before: string;
  };

  /** Whose question without a name was hidden or deleted by a decision, as long as they ask with their name. */
  anonymity_pauses: {
    id: Generated<number>;
    /** The question; null: it was removed for good. */
    post_id: number | null;
    member_id: number;
    ends_at: number;
  };
}

export type CaseRow = Selectable<CaseSchema['cases']>;
