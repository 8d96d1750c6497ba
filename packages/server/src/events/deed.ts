import type { LoggedChange } from '@ieum/contract/admin';
import { DEEDS, type DeedName, type Of } from '@ieum/contract/deeds';
import type { EventKind } from '@ieum/contract/event-kinds';
import type { CommentRow, MemberRow, PostRow, TagRow, Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transact.ts';
import { isUnnamedAsker } from '../people/writer-columns.ts';
import type { LineFacts, SecurityEvent, SecurityLog } from '../security-log.ts';
import type { DomainEvent, EventFacts } from './event.ts';
import { record } from './record.ts';

export interface Call {
  now: Date;
  /** null: a command, which answers its operator. */
  securityLog: SecurityLog | null;
}

/** Who does what is in the admins' log. */
export interface Doer extends Call {
  /** null: an operator. */
  actor: { id: number } | null;
}

type ToldPost = Pick<PostRow, 'id' | 'board' | 'title' | 'author_id' | 'anonymous'>;
type ToldComment = Pick<CommentRow, 'id' | 'author_id'>;

/** What the admins' log shows it by, even after it is gone: a nickname, a title, or another name. */
type LoggedObject =
  | { member: Pick<MemberRow, 'id' | 'nickname'> }
  | { post: ToldPost; comment?: ToldComment }
  | { tag: Pick<TagRow, 'id' | 'board' | 'name'> }
  | { target: string };

interface Entry {
  reason?: string | null | undefined;
  /** Of its object, before and after. */
  changes?: LoggedChange[];
}

/** What a deed of this name must be told with. */
export type About<Name extends DeedName> = {
  /** What the line says besides the admin and the member or post of the entry. */
  line?: LineFacts;
} & ([Of<Name, 'entry'>] extends [never] ? unknown : LoggedObject & Entry) &
  ([Of<Name, 'event'>] extends [never] ? unknown : { event: EventFacts[Of<Name, 'event'> & EventKind] });

/** For the operator's commands, which no member runs. */
export const byOperator = (now = new Date()) => ({ actor: null, now, securityLog: null });

/** What has become of a field; nothing if it is as before. */
export function changeOf(field: LoggedChange['field'], before: string | null, after: string | null): LoggedChange[] {
  return before === after ? [] : [{ field, before, after }];
}

/**
 * Writes a deed in the transaction of its change: the event, the entry of the admins' log, and the line of the security
 * log once the transaction is committed. Its row in `DEEDS` says which of them there are.
 * @returns the id of the entry
 */
export async function recordDeed<Name extends DeedName>(
  tx: Tx,
  by: [Of<Name, 'entry'>] extends [never] ? Call : Doer,
  name: Name,
  about: About<Name>,
): Promise<EntryId<Name>> {
  const { entry, event, line, as = name } = DEEDS[name] as Partial<Record<'entry' | 'event' | 'line' | 'as', string>>;
  const { member, post, comment, tag, ...told } = about as Partial<Told>;
  const adminId = (by as Partial<Doer>).actor?.id ?? null;
  if (event !== undefined) await record(tx, { kind: event, ...told.event } as DomainEvent, by.now);
  let entryId: number | null = null;
  if (entry !== undefined) {
    const { id } = await tx
      .insertInto('admin_actions')
      .values({
        admin_id: adminId,
        action: entry as Of<DeedName, 'entry'>,
        target: String(member?.nickname ?? post?.title ?? tag?.name ?? told.target),
        board: post?.board ?? tag?.board ?? null,
        post_id: post?.id ?? null,
        comment_id: comment?.id ?? null,
        author_id: post === undefined ? null : namedAuthor(post, comment),
        member_id: member?.id ?? null,
        reason: told.reason ?? null,
        changes: told.changes && told.changes.length > 0 ? JSON.stringify(told.changes) : null,
        created_at: by.now.getTime(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    entryId = id;
  }
  const { securityLog } = by;
  if (line === undefined || securityLog === null) return entryId as EntryId<Name>;
  const facts: LineFacts = {
    ...(entry !== undefined && adminId !== null && { adminId }),
    ...(member && { memberId: member.id }),
    ...(post && { board: post.board, postId: post.id }),
    ...(comment && { commentId: comment.id }),
    ...(tag && { board: tag.board, tagId: tag.id }),
    ...told.line,
  };
  afterCommit(tx, () => securityLog(as as SecurityEvent, facts));
  return entryId as EntryId<Name>;
}

/** Among the deeds about a member are none about what the member has asked without a name. */
function namedAuthor(post: ToldPost, comment: ToldComment | undefined): number | null {
  const { author_id } = comment ?? post;
  return isUnnamedAsker(post, author_id) ? null : author_id;
}

type EntryId<Name extends DeedName> = [Of<Name, 'entry'>] extends [never] ? null : number;

/** Everything that a deed can be told with. */
interface Told extends Entry {
  member: { id: number; nickname: string };
  post: ToldPost;
  comment: ToldComment;
  tag: Pick<TagRow, 'id' | 'board' | 'name'>;
  target: string;
  line: LineFacts;
  event: object;
}
