/** What the database is asked when a post is written: recorded from the use case itself, so that it cannot be out of date. */
import { Kysely } from 'kysely';
import { findActor } from '../packages/server/src/auth/find-actor.ts';
import { writePost } from '../packages/server/src/boards/posts.ts';
import { NO_CACHE } from '../packages/server/src/cache/cache.ts';
import { newRequestCache } from '../packages/server/src/cache/request-cache.ts';
import { readConfig } from '../packages/server/src/config/config.ts';
import { openDatabase } from '../packages/server/src/db/database.ts';
import type { Schema } from '../packages/server/src/db/schema.ts';
import { newServices } from '../packages/server/src/new-services.ts';
import { AUTH_SECRET } from './server.ts';
import type { Site } from './site.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

export interface CreateStatements {
  /** Those of the transaction. */
  statements: Statement[];
  /** The id of the post that was written while recording: among the values it stands for the one just written. */
  recordedId: number;
}

/** As it is sent, and as it is given to the use case. The tags are the board's own. */
export const POST = {
  title: '회의실 예약은 어디서 하나요',
  content: '3층 회의실을 예약하려고 해요. '.repeat(8).trim(),
};

export async function recordCreate({ databaseUrl, tokens }: Site, tagIds: number[]): Promise<CreateStatements> {
  const recorded: Statement[] = [];
  const database = openDatabase(databaseUrl, console.error);
  const db = new Kysely<Schema>({
    dialect: database.engine.dialect,
    log: ({ query: { sql, parameters } }) => {
      recorded.push({ text: sql, values: parameters });
    },
  });
  const config = readConfig({ DATABASE_URL: databaseUrl, AUTH_SECRET });
  const services = newServices(config, { ...database, db }, { info() {}, warn: console.error });
  const actor = await findActor(services, await services.cache.open(), tokens.reader);
  recorded.splice(0); // the server knows who the member is, from one write to the next
  const now = services.clock();
  const { securityLog } = services;
  const cache = newRequestCache(NO_CACHE, () => {
    throw new Error('a create answers nothing that is kept');
  });
  const ctx = {
    db,
    cache,
    sharedCache: cache,
    services,
    securityLog,
    actor,
    now,
    address: '127.0.0.1',
    origin: '',
    language: 'ko' as const,
    keepsUnread: true,
    warn: console.warn,
    idempotency: null,
    lastEventId: null,
  };
  const { id } = await writePost(ctx, 'free', { ...POST, tagIds });
  const statements = recorded.filter(({ text }) => !/^(begin|start|commit)\b/i.test(text));
  await db.destroy();
  return { statements, recordedId: id };
}
