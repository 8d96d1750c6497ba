/**
 * How tests bring about each kind of notification, and what holds for it: the rows of this table are in `kinds/`, in any
 * of its files, which suites of all kinds read.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import { transact } from '../../src/db/transact.ts';
import type { DomainEvent } from '../../src/events/event.ts';
import { record } from '../../src/events/record.ts';
import { type BoardUnderTest, FREE, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Member } from '../harness/people.ts';
import type { World } from '../harness/world.ts';
import type { Item } from './listed.ts';
import type { Reason } from './silences.ts';

export interface Scene {
  /** Who may or may not hear. */
  kim: Member;
  author: Member;
  board: BoardUnderTest;
  /** null: it is written by what happens, or there is none. */
  postId: number | null;
  /** What kim wrote below the post. */
  commentId?: number;
}

export interface Trigger {
  /** As the end of a sentence: "hears of …". */
  what: string;
  begin(world: World): Promise<Scene>;
  /** @returns the id of what it writes, where the scene has no post that it is about */
  happens(world: World, scene: Scene): Promise<unknown>;
  /** Members hear of it in the app, on devices and, then, by the mail of Monday. */
  isInDigest?: true;
  /** What the list says. Left out: one, about the post and no comment, that names nobody. */
  told: Partial<Item>;
  /** What there is in the list when it happens twice before kim looks. Left out: it cannot happen twice. */
  twice?: 'one notification' | 'two notifications';
  /** Whoever has switched the kind off before hears of none; for which other reasons kim hears of it by no way. */
  silent: Partial<Record<Reason, 'before' | 'afterwards' | 'both'>>;
}

/** By kind: each way to bring it about in which it differs. */
export type Rows = Partial<Record<NotificationKind, Trigger[]>>;

/** @returns the rows of each file */
export async function readRows(): Promise<Rows[]> {
  const folder = join(import.meta.dirname, 'kinds');
  const files = await Promise.all(readdirSync(folder).map((name) => import(join(folder, name))));
  return files.map(({ ROWS }) => ROWS);
}

/** For one kind of each sort, such as those told to all by one row: what is decided for all of them alike. */
export const ALIKE_FOR_ALL = {
  'with all kinds switched off': 'afterwards',
  'when suspended': 'both',
  'when withdrawn': 'both',
} as const;
export const WITH_ITS_POST = {
  'of a post that was deactivated': 'afterwards',
  'of a post that was deleted': 'afterwards',
} as const;

/** A question that kim and another senior have answered: it does not wait when kim's answer is gone. */
export async function answered(world: World): Promise<Scene> {
  const [kim, author] = [await world.senior(), await world.newHire('새싹')];
  const postId = await writePost(QNA, author, { title: '연차' });
  await writeComment(QNA.comments, await world.senior(), postId);
  return { kim, author, board: QNA, postId, commentId: await writeComment(QNA.comments, kim, postId) };
}

/** A post that kim has written. */
export async function written(world: World): Promise<Scene> {
  const kim = await world.senior();
  return { kim, author: kim, board: FREE, postId: await writePost(FREE, kim, { title: '점심' }) };
}

/** An admin, who is not the last one, so that they can leave. */
export async function oneOfTheAdmins(world: World): Promise<Member> {
  await world.admin();
  return world.admin();
}

export async function deleteAsAdmin(world: World, postId: number | null): Promise<void> {
  await (await world.admin()).delete(`/api/admin/report/free/posts/${postId}`);
}

/** For what takes long to come about. */
export async function recordEvent({ db, clock }: World, event: DomainEvent): Promise<void> {
  await transact(db, (tx) => record(tx, event, clock.now()));
}
