/** The alerts and the dashboard of deploy/, evaluated by Prometheus' own `promtool` on series that are made up. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findPromtool } from '../packages/server/test/harness/promtool.ts';
import { temporaryFolder } from '../packages/server/test/harness/temporary-folder.ts';

const DEPLOY = join(import.meta.dirname, '../deploy');
const RULES = join(DEPLOY, 'alerts.yaml');

interface Rules {
  groups: { rules: { alert: string; expr: string; labels: { severity: string }; annotations: object }[] }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
const alerts = (parse(readFileSync(RULES, 'utf8')) as Rules).groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(readFileSync(join(DEPLOY, 'grafana.json'), 'utf8')) as Dashboard;

const MINUTES = 120;
/** When the series end. */
const LOOKED_AT = '2h';
const always = (value: number) => `${value}+0x${MINUTES}`;
const rising = (perMinute: number) => `0+${perMinute}x${MINUTES}`;

const REQUESTS = 'http_request_duration_seconds_count';
const BUCKET = 'http_request_duration_seconds_bucket';

/** What all is well looks like. */
const HEALTHY: Record<string, string> = {
  'up{job="ieum",instance="a"}': always(1),
  [`${REQUESTS}{route="/api/free-posts",status="200"}`]: rising(600),
  [`${REQUESTS}{route="/api/free-posts",status="500"}`]: always(0),
  [`${REQUESTS}{route="/readyz",status="503"}`]: always(0),
  [`${REQUESTS}{route="/auth/sign-in",status="401"}`]: rising(6),
  [`${BUCKET}{route="/api/free-posts",le="0.1"}`]: rising(600),
  [`${BUCKET}{route="/api/free-posts",le="0.5"}`]: rising(600),
  [`${BUCKET}{route="/api/free-posts",le="2.5"}`]: rising(600),
  [`${BUCKET}{route="/api/free-posts",le="+Inf"}`]: rising(600),
  'nodejs_eventloop_lag_p99_seconds{instance="a"}': always(0.2),
  'database_connections{state="in_use",instance="a"}': always(2),
  'database_connections{state="waiting",instance="a"}': always(0),
  'database_connections_max{instance="a"}': always(10),
  'queue_age_seconds{queue="events"}': always(1),
  'queue_age_seconds{queue="mails"}': always(60),
  'dead_letters{consumer="notifications"}': always(0),
  'mails{state="given up"}': always(0),
  'mails{state="retried"}': always(0),
  'hook_deliveries{state="retried"}': always(0),
  'password_hashes{state="waiting"}': always(3),
  'process_resident_memory_bytes{job="ieum"}': always(150e6),
  'process_start_time_seconds{job="ieum"}': always(1000),
  'disk_free_bytes{folder="data"}': always(50e9),
  'disk_size_bytes{folder="data"}': always(100e9),
  backup_age_seconds: `0+60x${MINUTES}`,
  backup_failed: always(0),
  clock_ahead_seconds: always(-0.5),
  'build_info{version="0.1.0",instance="a"}': always(1),
};

/** What each alert is for. */
const FIRES: Record<string, Record<string, string>> = {
  IeumDown: { 'up{job="ieum",instance="a"}': always(0) },
  IeumNotReady: { [`${REQUESTS}{route="/readyz",status="503"}`]: rising(1) },
  IeumErrors: { [`${REQUESTS}{route="/api/free-posts",status="500"}`]: rising(12) },
  IeumSlow: {
    [`${BUCKET}{route="/api/free-posts",le="0.1"}`]: rising(580),
    [`${BUCKET}{route="/api/free-posts",le="0.5"}`]: rising(580),
  },
  IeumEventLoopLags: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': always(0.5) },
  IeumConnectionsRunOut: { 'database_connections{state="waiting",instance="a"}': always(1) },
  IeumPoolNearlyFull: { 'database_connections{state="in_use",instance="a"}': always(9) },
  IeumBackgroundWorkStopped: { 'queue_age_seconds{queue="events"}': rising(60) },
  IeumQueueOld: { 'queue_age_seconds{queue="mails"}': always(4 * 3600) },
  IeumBackgroundWorkFailed: { 'dead_letters{consumer="notifications"}': always(1) },
  IeumMailGivenUp: { 'mails{state="given up"}': always(1) },
  IeumMailRetried: { 'mails{state="retried"}': always(1) },
  IeumHookNotTold: { 'hook_deliveries{state="retried"}': always(1) },
  IeumPasswordsQueueUp: { 'password_hashes{state="waiting"}': always(21) },
  IeumGuessing: { [`${REQUESTS}{route="/auth/sign-in",status="401"}`]: rising(90) },
  IeumMemory: { 'process_resident_memory_bytes{job="ieum"}': always(500e6) },
  IeumRestarts: { 'process_start_time_seconds{job="ieum"}': rising(60) },
  IeumDiskNearlyFull: { 'disk_free_bytes{folder="data"}': always(9e9) },
  IeumBackupOld: { backup_age_seconds: always(27 * 3600) },
  IeumBackupFailed: { backup_failed: always(1) },
  IeumClockWrong: { clock_ahead_seconds: always(-6) },
  IeumVersionsDiffer: { 'build_info{version="0.2.0",instance="b"}': always(1) },
};

const promtool = findPromtool();
const NEEDS = '(needs promtool, of Debian’s package prometheus)';

/** Runs promtool on a file of this content. Throws with what it says. */
function run(command: 'check' | 'test', content: object): string {
  const file = join(temporaryFolder(), 'content.yml');
  writeFileSync(file, JSON.stringify(content));
  return execFileSync(promtool ?? '', [command, 'rules', file], { encoding: 'utf8', stdio: 'pipe' });
}

/** One run of promtool, with these alerts firing at the end, and no others. */
function group(name: string, changed: Record<string, string>, firing: string[]) {
  const series = Object.entries({ ...HEALTHY, ...changed });
  return {
    name,
    interval: '1m',
    input_series: series.map(([of, values]) => ({ series: of, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: LOOKED_AT,
        exp_samples: firing.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      },
    ],
  };
}

/** Evaluated every five minutes: what fires at the end has lasted much longer, and each minute takes five times as long. */
const checked = (tests: object[]) => run('test', { rule_files: [RULES], evaluation_interval: '5m', tests });

test('every alert says how urgent it is, what it is about and what to look at', () => {
  for (const { alert, labels, annotations } of alerts) {
    expect(labels.severity, alert).toMatch(/^(page|ticket)$/);
    expect(Object.keys(annotations), alert).toEqual(['summary', 'look_at']);
  }
});

test('every alert has its case', () => {
  expect(Object.keys(FIRES).toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
});

test.runIf(promtool)(`each alert fires once for what it is for, and no other does ${NEEDS}`, () => {
  const cases = Object.entries(FIRES).map(([alert, changed]) => group(alert, changed, [alert]));

  expect(checked([group('all is well', {}, []), ...cases])).toContain('SUCCESS');
});

test.runIf(promtool)(`that would be noticed ${NEEDS}`, () => {
  expect(() => checked([group('all is well', {}, ['IeumDown'])])).toThrow(/FAILED/);
});

test.runIf(promtool)(`the expressions of the dashboard are PromQL ${NEEDS}`, () => {
  const rules = panels.flatMap(({ targets }) => targets).map(({ expr }, at) => ({ record: `panel${at}`, expr }));
  expect(rules.length).toBeGreaterThan(20);

  expect(run('check', { groups: [{ name: 'dashboard', rules }] })).toContain(`SUCCESS: ${rules.length} rules found`);
});
