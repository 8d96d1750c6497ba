/**
 * Alerts of deploy/alerts.yaml, each made to fire by what it is for: the samples are those of a real server's /metrics
 * before and after it. Only the time is made up: what has happened between the two happens once a minute, or oftener.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { FREE, postText } from '../harness/boards.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { type Mailbox, openMailbox, smtpRefusal } from '../harness/mailbox.ts';
import type { Member } from '../harness/people.ts';
import { findPromtool } from '../harness/promtool.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { openStage, type Server, type Stage } from './stage.ts';

const RULES = join(import.meta.dirname, '../../../../deploy/alerts.yaml');
const MINUTES = 60;
/** What they are for is a machine with too much to do, which one that runs tests may be. */
const OF_THE_MACHINE = new Set(['IeumEventLoopLags', 'IeumSlow']);
const HOUR_MS = 3_600_000;

const promtool = findPromtool();

/** By name and labels, as Prometheus writes them. */
interface Scraped {
  samples: Map<string, number>;
  /** Of what only rises. */
  counters: Set<string>;
}

async function scrape(server: Server): Promise<Scraped> {
  const { body } = await server.bearer().get<string>('/metrics');
  const samples = new Map<string, number>();
  const counters = new Set<string>();
  let isCounter = false;
  for (const line of body.split('\n')) {
    if (line.startsWith('# TYPE ')) isCounter = /(counter|histogram)$/.test(line);
    if (line === '' || line.startsWith('#')) continue;
    const at = line.lastIndexOf(' ');
    samples.set(line.slice(0, at), Number(line.slice(at)));
    if (isCounter) counters.add(line.slice(0, at));
  }
  return { samples, counters };
}

/** As a scrape of the job `ieum` stores it. */
function withTarget(name: string): string {
  const target = 'job="ieum",instance="a"';
  return name.endsWith('}') ? `${name.slice(0, -1)},${target}}` : `${name}{${target}}`;
}

/** The alerts that fire when what lies between the two goes on for an hour, or when what the second says does. */
function firing(before: Scraped, after: Scraped, timesAMinute = 1): string[] {
  const known = [...after.samples].filter(([, value]) => Number.isFinite(value));
  const series = known.map(([name, value]) => {
    const first = after.counters.has(name) ? (before.samples.get(name) ?? 0) : value;
    return { series: withTarget(name), values: `${first}+${(value - first) * timesAMinute}x${MINUTES}` };
  });
  const file = join(temporaryFolder(), 'content.yml');
  // None is expected, so that promtool says which there are.
  const query = { expr: 'count by (alertname) (ALERTS{alertstate="firing"})', eval_time: `${MINUTES}m` };
  const tests = [{ interval: '1m', input_series: series, promql_expr_test: [{ ...query, exp_samples: [] }] }];
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
  try {
    execFileSync(promtool ?? '', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' });
    return [];
  } catch (error) {
    const said = `${(error as { stdout: string }).stdout}${(error as { stderr: string }).stderr}`;
    const found = [...said.matchAll(/alertname="(\w+)"/g)].map(([, name]) => name as string);
    if (found.length === 0) throw new Error(said);
    return [...new Set(found)].filter((name) => !OF_THE_MACHINE.has(name)).toSorted();
  }
}

describe.runIf(promtool)('alerts, on what a server says (needs promtool, of Debian’s package prometheus)', () => {
  let stage: Stage;
  let mailbox: Mailbox;
  let server: Server;
  let member: Member;
  beforeAll(async () => {
    stage = await openStage('sqlite');
    mailbox = await openMailbox();
    server = await stage.serve({
      ...mailbox.settings,
      BACKUP_DIR: join(stage.folder, 'backups'),
      // As the unit, the image and `npm start` have it: without, the memory of password hashes is kept.
      MALLOC_MMAP_THRESHOLD_: '4194304',
      MALLOC_ARENA_MAX: '1',
    });
    member = await stage.join(server);
    await eventually(async () => {
      const today = await stage.database.db.selectFrom('backups').select('state').executeTakeFirst();
      expect(today?.state).toBe('DONE');
    });
  });
  afterAll(async () => {
    await stage?.close();
    await mailbox?.stop();
  });

  /** What fires because of it, and that nothing has before. */
  async function firesAfter(happens: () => Promise<unknown>, timesAMinute = 1): Promise<string[]> {
    const before = await scrape(server);
    expect(firing(before, before)).toEqual([]);
    await happens();
    return firing(before, await scrape(server), timesAMinute);
  }

  test('a server that is read and written to raises none', async () => {
    const fires = await firesAfter(async () => {
      expect((await member.post(FREE.create, postText())).status).toBe(201);
      expect((await member.get(FREE.list)).status).toBe(200);
    });

    expect(fires).toEqual([]);
  });

  test('guesses at passwords', async () => {
    const fires = await firesAfter(async () => {
      const guess = () =>
        server.bearer().post('/auth/sign-in', { email: 'nobody@ieum.test', password: 'wrong 암호 7!' });
      for (let at = 0; at < 7; at++) expect((await guess()).status).toBe(401);
    }, 10);

    expect(fires).toContain('IeumGuessing');
    expect(fires).not.toContain('IeumErrors');
  });

  test.each([
    { refusal: 451, state: 'retried', fires: 'IeumMailRetried' },
    { refusal: 550, state: 'given up', fires: 'IeumMailGivenUp' },
  ])('a mail server that answers $refusal', async ({ refusal, state, fires }) => {
    const mails = async () => (await scrape(server)).samples.get(`mails{state="${state}"}`);
    mailbox.refuse(() => smtpRefusal(refusal, 'no'));
    const fired = await firesAfter(async () => {
      expect((await server.bearer().post('/auth/forgot', { email: member.email })).status).toBeLessThan(300);
      await eventually(async () => expect(await mails()).toBe(1));
    });
    mailbox.refuse(null);
    await stage.database.db.deleteFrom('mails').execute();
    await eventually(async () => expect(await mails()).toBe(0));

    expect(fired).toEqual([fires]);
  });

  test('a backup that is more than a day old', async () => {
    const move = (by: number) =>
      stage.database.db
        .updateTable('backups')
        .set((row) => ({ started_at: row('started_at', '+', by), finished_at: row('finished_at', '+', by) }))
        .execute();
    const age = async () => (await scrape(server)).samples.get('backup_age_seconds') ?? 0;
    const fires = await firesAfter(async () => {
      await move(-27 * HOUR_MS);
      await eventually(async () => expect(await age()).toBeGreaterThan(26 * 3_600));
    });
    await move(27 * HOUR_MS);
    await eventually(async () => expect(await age()).toBeLessThan(3_600));

    expect(fires).toEqual(['IeumBackupOld']);
  });

  test('a database that cannot be written to: calls fail, and the node is not ready', async () => {
    const holder = new DatabaseSync(join(stage.folder, 'ieum.db'));
    onTestFinished(() => holder.close());
    const fires = await firesAfter(async () => {
      holder.exec('begin immediate');
      expect((await member.post(FREE.create, postText())).status).toBe(503);
      expect((await server.bearer().get('/readyz')).status).toBe(503);
      holder.exec('rollback');
    });

    expect(fires).toContain('IeumErrors');
    expect(fires).toContain('IeumNotReady');
  });

  test('a backup that cannot be copied to its storage', async () => {
    await stage.database.db.deleteFrom('backups').execute();
    const noStorage = {
      BACKUP_DIR: join(stage.folder, 'other-backups'),
      BACKUP_URL: 's3://backups',
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      BACKUP_S3_REGION: 'none',
      BACKUP_S3_ACCESS_KEY: 'key',
      BACKUP_S3_SECRET_KEY: 'secret',
    };

    const fires = await firesAfter(async () => {
      // The first one has made the backup of today.
      await stage.serve(noStorage);
      await eventually(async () => expect((await scrape(server)).samples.get('backup_failed')).toBe(1));
    });

    expect(fires).toEqual(['IeumBackupFailed']);
  });
});
