/** What the alerts, the dashboard and the documents watch: a running server tells of it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { openStage } from '../nodes/stage.ts';

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

test('every metric that is watched is told, and has a value', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ieum-watched-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const stage = await openStage('postgres');
  onTestFinished(stage.close);
  const server = await stage.serve({ BACKUP_DIR: join(folder, 'backups') });
  const nobody = server.bearer();
  await nobody.post('/auth/sign-up', {
    email: 'kim@ieum.test',
    password: 'correct horse battery 7',
    nickname: '김사원',
    joinedYear: 2026,
    organization: '플랫폼팀',
  });
  const told = async () => (await nobody.get<string>('/metrics')).body;
  await eventually(async () => expect(await told()).toMatch(/^backup_size_bytes \d/m));
  await eventually(async () => expect(await told()).toMatch(/^events_recorded\{/m));

  const names = new Set(Array.from((await told()).matchAll(/^(\w+)(?:\{.*\})? \S+$/gm), ([, name]) => name));

  for (const [file, watched] of Object.entries(WATCHED)) {
    expect(watched.length, file).toBeGreaterThan(20);
    const missing = watched.filter((name) => !names.has(name) && !names.has(`${name}_count`));
    expect(missing, file).toEqual([]);
  }
});
