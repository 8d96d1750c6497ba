/** One database with real server processes over it, and people who use them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { OPERATOR_LIMITS } from '../../src/db/engine.ts';
import { newServices } from '../../src/new-services.ts';
import { newAnswerCheck } from '../harness/answer-check.ts';
import { type AnswerCheck, type Client, newClient } from '../harness/client.ts';
import { joinMember, type Member, type Profile } from '../harness/people.ts';
import { createDatabase } from '../harness/postgres.ts';
import { AUTH_SECRET, type EngineName, type Settings } from '../harness/world.ts';
import { launch, type ServerProcess } from './server-process.ts';

export interface Server extends ServerProcess {
  url: string;
  /** Whoever bears this token, or nobody. Its answers are as /openapi.json says, but for 503. */
  bearer(token?: string): Client;
}

export interface Stage {
  databaseUrl: string;
  /** For looking at the rows, past the servers. Empty until a server has migrated it. */
  database: Database;
  /** Where the servers keep what they write beside the data. */
  folder: string;
  /** Starts a server. */
  launch(settings?: Settings, wrap?: string[]): ServerProcess;
  /** Starts a server and waits until it listens. */
  serve(settings?: Settings): Promise<Server>;
  /** A member, signed in, who speaks with this server. */
  join(server: Server, profile?: Partial<Profile>): Promise<Member>;
  /** Ends the servers, however they are. */
  close(): Promise<void>;
}

/** @param url a database to use instead of a new one */
export async function openStage(engine: EngineName, url?: string): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'ieum-stage-'));
  const databaseUrl =
    url ?? (engine === 'sqlite' ? `file:${join(folder, 'ieum.db')}` : await createDatabase(inject('postgresUrl')));
  const config = readConfig({ DATABASE_URL: databaseUrl, AUTH_SECRET });
  const database = openDatabase(databaseUrl, () => {}, OPERATOR_LIMITS);
  const services = newServices(config, database, { info() {}, warn() {} });
  const launched: ServerProcess[] = [];

  function launchHere(settings: Settings = {}, wrap: string[] = []): ServerProcess {
    const server = launch({ DATABASE_URL: databaseUrl, STATE_DIRECTORY: folder, ...settings }, wrap);
    launched.push(server);
    return server;
  }

  return {
    databaseUrl,
    folder,
    database,
    launch: launchHere,
    async serve(settings) {
      const server = launchHere(settings);
      const url = await server.listening();
      const check = exceptUnavailable(await newAnswerCheck(url));
      return { ...server, url, bearer: (token) => newClient(url, check, token) };
    },
    join: ({ url }, profile = {}) => joinMember({ services, url, check: () => {} }, profile),
    async close() {
      await Promise.all(launched.map((server) => server.kill()));
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** For the test that runs, or is about to (`beforeEach`): closed after it. */
export async function openStageForTest(engine: EngineName, url?: string): Promise<Stage> {
  const stage = await openStage(engine, url);
  onTestFinished(stage.close);
  return stage;
}

/** Any call may be told "not now", so the document does not repeat it at each. */
function exceptUnavailable(check: AnswerCheck): AnswerCheck {
  return (method, path, answer) => answer.status === 503 || check(method, path, answer);
}
