/** How admins keep the list of watched words. What was written before is not looked at again. */

import type { WordAction } from '@ieum/contract/console-choices';
import { LIMITS } from '@ieum/contract/limits';
import type { WatchedWord } from '@ieum/contract/watched-words';
import type { Selectable } from 'kysely';
import { AppError, invalidField } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { countLocked } from '../db/count-rows.ts';
import type { Schema, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { changeOf, recordDeed } from '../events/deed.ts';
import { isoOf } from '../time/iso.ts';
import { termsOfWord } from './find-words.ts';

type WordRow = Selectable<Schema['watched_words']>;

export async function listWords({ db }: MemberCtx): Promise<WatchedWord[]> {
  const rows = await db.selectFrom('watched_words').orderBy('id', 'desc').selectAll().execute();
  return rows.map(present);
}

/** @throws INVALID_FIELDS there is no letter in it; WATCHED_WORD_TAKEN one of the list finds the same */
export async function addWord(ctx: MemberCtx, word: string, action: WordAction): Promise<{ id: number }> {
  const terms = termsOfWord(word);
  if (terms === '') throw invalidField('word', 'INVALID');
  return transact(ctx.db, async (tx) => {
    const total = await countLocked(tx, 'watched_words');
    const added = await tx
      .insertInto('watched_words')
      .values({ word, terms, action, created_at: ctx.now.getTime() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => new AppError('WATCHED_WORD_TAKEN'));
    if (total >= LIMITS.watchedWords) throw new AppError('TOO_MANY_WATCHED_WORDS');
    await recordDeed(tx, ctx, 'watched-word-added', { target: word, changes: changeOf('wordAction', null, action) });
    return added;
  });
}

export async function changeWord(ctx: MemberCtx, id: number, action: WordAction): Promise<WatchedWord> {
  return transact(ctx.db, async (tx) => {
    const before = await lockWord(tx, id);
    const changes = changeOf('wordAction', before.action, action);
    if (changes.length === 0) return present(before);
    await tx.updateTable('watched_words').set({ action }).where('id', '=', id).execute();
    await recordDeed(tx, ctx, 'watched-word-changed', { target: before.word, changes });
    return present({ ...before, action });
  });
}

export async function deleteWord(ctx: MemberCtx, id: number): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const { word, action } = await lockWord(tx, id);
    await tx.deleteFrom('watched_words').where('id', '=', id).execute();
    await recordDeed(tx, ctx, 'watched-word-removed', { target: word, changes: changeOf('wordAction', action, null) });
  });
}

async function lockWord(tx: Tx, id: number): Promise<WordRow> {
  const row = await tx.selectFrom('watched_words').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError('WATCHED_WORD_NOT_FOUND');
  return row;
}

function present({ id, word, action, created_at }: WordRow): WatchedWord {
  return { id, word, action, createdAt: isoOf(created_at) };
}
