import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startJobs } from '../../src/jobs/runner.ts';
import { FREE, postText, writePost } from '../harness/boards.ts';
import { eventually } from '../harness/eventually.ts';
import { figures } from '../harness/metrics.ts';
import { makePicture, upload } from '../harness/pictures.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';
import { openStage } from '../nodes/stage.ts';

describeOnOneEngine('/metrics of the process', (world) => {
  test('tells of pictures that are made anew, and of the disk of their folder', async () => {
    const { nobody, member } = world();
    const picture = await makePicture({ width: 2000, height: 1500 });
    const idle = { 'picture_decodings{state="running"}': 0, 'picture_decodings{state="waiting"}': 0 };
    const before = await figures(nobody);
    expect(before).toMatchObject(idle);
    expect(before).not.toHaveProperty('disk_free_bytes{folder="files"}');

    let isSeen = false;
    const uploads = Array.from({ length: 4 }, async () => {
      const kim = await member();
      do expect((await upload(kim, picture)).status).toBe(201);
      while (!isSeen);
    });
    await eventually(async () => {
      const now = await figures(nobody);
      for (const state of ['running', 'waiting']) expect(now[`picture_decodings{state="${state}"}`]).toBeGreaterThan(0);
    });
    isSeen = true;
    await Promise.all(uploads);

    const after = await figures(nobody);
    expect(after).toMatchObject(idle);
    expect(after['disk_free_bytes{folder="files"}']).toBeGreaterThan(0);
  });

  test('tells how late the event loop is', async () => {
    const { nobody } = world();
    const late = 'nodejs_eventloop_lag_max_seconds';
    await figures(nobody); // each answer starts the measuring anew
    await sleep(200);
    const until = performance.now() + 1000;
    while (performance.now() < until); // the server is in this process
    await sleep(200);

    expect((await figures(nobody))[late]).toBeGreaterThan(0.9);
    // Without waking an idle process all the time.
    await sleep(500);
    expect((await figures(nobody)).nodejs_eventloop_lag_min_seconds).toBeGreaterThan(0.15);
  });

  test('counts and times requests by route, whatever their number in it', async () => {
    const kim = await world().member();
    const count = 'http_request_duration_seconds_count{method="GET",route="/api/free-posts/:id",status="404"}';
    const before = (await figures(world().nobody))[count] ?? 0;

    for (const id of [8001, 8002, 8003]) await kim.get(FREE.post(id));

    await eventually(async () => expect(await figures(world().nobody)).toMatchObject({ [count]: before + 3 }));
  });
});

describeOnBothEngines('/metrics', (world) => {
  test('tells of events and of those who hear them', async () => {
    const { services, nobody } = world();
    const log = { warn: vi.fn(), error: vi.fn() };
    const jobs = startJobs(services, log, { periodic: [], pollMilliseconds: 20 });
    await world()
      .newHire()
      .then((kim) => kim.post(FREE.create, postText()));

    await eventually(async () =>
      expect(await figures(nobody)).toMatchObject({
        'events_recorded{kind="POST_WRITTEN"}': 1,
        'events_waiting{consumer="event-totals"}': 0,
        'dead_letters{consumer="event-totals"}': 0,
      }),
    );
    await jobs.stop();
  });

  test('tells of database connections where there are any', async () => {
    const told = Object.keys(await figures(world().nobody)).filter((name) => name.startsWith('database_'));
    expect(told).toEqual(
      world().engine === 'sqlite'
        ? []
        : [
            'database_connections{state="in_use"}',
            'database_connections{state="idle"}',
            'database_connections{state="waiting"}',
            'database_connections_max',
          ],
    );
  });
});

test('/metrics names the process that answers where there are several', async () => {
  const stage = await openStage('sqlite');
  onTestFinished(stage.close);
  const server = await stage.serve({ WEB_CONCURRENCY: '2' });

  const { body } = await server.bearer().get<string>('/metrics');

  expect(body).toMatch(/^process_resident_memory_bytes\{worker="[12]"\} \d+$/m);
  expect(body).toMatch(/^password_hashes\{state="running",worker="[12]"\} 0$/m);
});

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');

/** Prometheus adds it itself. */
const NOT_OURS = ['up'];
const KEYWORDS = ['or', 'and', 'unless', 'by', 'ignoring', 'on', 'without'];

/** The names of metrics in PromQL: what is no function, no label and no keyword. */
function metricsIn(expr: string): string[] {
  const bare = expr.replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(by|ignoring|on|without)\s*\([^)]*\)/g, ' ');
  const names = Array.from(bare.matchAll(/\b[a-z]\w*\b(?!\s*\()/g), ([name]) => name);
  return names.filter((name) => !KEYWORDS.includes(name) && !NOT_OURS.includes(name));
}

const ALERTS = Array.from(
  read('deploy/alerts.yaml').matchAll(/^ {8}expr: (?:>-\n)?((?: {10}.*\n|.*\n)+?)(?= {8}\w)/gm),
);
const PANELS = Array.from(read('deploy/grafana.json').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g));
const WATCHED = {
  'deploy/alerts.yaml': ALERTS.flatMap(([, expr = '']) => metricsIn(expr)),
  'deploy/grafana.json': PANELS.flatMap(([, expr = '']) => metricsIn(JSON.parse(expr))),
  // The first column of its table: names in backquotes, some with their labels.
  'docs/operating.md': (/^\| Metric \|.*\n.*\n((?:\|.*\n)+)/m.exec(read('docs/operating.md'))?.[1] ?? '')
    .split('\n')
    .flatMap((row) => Array.from((row.split('|')[1] ?? '').split(', by ')[0]?.matchAll(/`(\w+)`/g) ?? []))
    .map(([, name = '']) => name),
};

test('every metric that the alerts, the dashboard and the documents watch is told, and has a value', async () => {
  const stage = await openStage('postgres');
  onTestFinished(stage.close);
  const server = await stage.serve({ BACKUP_DIR: join(stage.folder, 'backups') });
  await writePost(FREE, await stage.join(server));
  const told = async () => (await server.bearer().get<string>('/metrics')).body;
  await eventually(async () => expect(await told()).toMatch(/^backup_size_bytes \d/m));
  await eventually(async () => expect(await told()).toMatch(/^events_recorded\{/m));

  const names = new Set(Array.from((await told()).matchAll(/^(\w+)(?:\{.*\})? \S+$/gm), ([, name]) => name));

  for (const [file, watched] of Object.entries(WATCHED)) {
    expect(watched.length, file).toBeGreaterThan(20);
    const missing = watched.filter((name) => !names.has(name) && !names.has(`${name}_count`));
    expect(missing, file).toEqual([]);
  }
});
