import type { MailProblem } from '@ieum/contract/given-up';
import type { Generated } from 'kysely';
import { LOOKED_UP, table } from '../db/table.ts';

export const MAIL_TABLES = {
  /** A mail to be sent: see mail/. A sent mail is deleted. */
  mails: table<{
    id: Generated<number>;
    kind: string;
    /** Whom it is for, if that is a member. It is not sent once they have withdrawn. */
    member_id: number | null;
    /** Recipient and content, or of a mail that is built when it is sent its Message-ID and what it is about; encrypted, because they may hold a link that signs somebody in: see auth/secrets.ts. */
    sealed: string;
    created_at: number;
    /** When the code or the link in it ends: it is not sent afterwards. */
    expires_at: number | null;
    /** When it is sent, or sent again. Moved on before each attempt, so that no two nodes send it at once. */
    due_at: number;
    /** Attempts. */
    failures: number;
    /** Set once all attempts have failed. */
    gave_up_at: number | null;
    /** Of the last attempt: what went wrong, in the words of the mail server. */
    error: string | null;
    problem: MailProblem | null;
    /** 1: its recipient waits for it, so that it is sent first. */
    is_urgent: Generated<number>;
    /** 1: it goes to many at once, and is sent when no other mail is due. */
    is_bulk: Generated<number>;
  }>({
    key: ['id'],
    owner: 'member_id',
    ownData: 'it is sent to the member',
    removal: { job: 'delete-mails' },
    invalidates: LOOKED_UP,
  }),
};
