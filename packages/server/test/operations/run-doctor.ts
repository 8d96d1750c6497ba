import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { VERSION } from '../../src/version.ts';
import { type Place, usingMigrated } from '../backup/place.ts';
import { fill } from '../backup/rows.ts';
import { INHERITED_ENV } from '../harness/inherited-env.ts';
import { AUTH_SECRET, type EngineName } from '../harness/world.ts';

const CLI = join(import.meta.dirname, '../../src/cli.ts');

/** What it says of each check, and the problems that it names. */
interface Findings {
  status: number;
  checks: Record<string, 'ok' | 'PROBLEM'>;
  problems: string[];
}

export const HEALTHY: Findings = {
  status: 0,
  checks: {
    settings: 'ok',
    permissions: 'ok',
    disk: 'ok',
    programs: 'ok',
    database: 'ok',
    search: 'ok',
    mail: 'ok',
    oidc: 'ok',
  },
  problems: [],
};

export function doctor(url: string, settings: Record<string, string> = {}): Promise<Findings> {
  const secret = url.startsWith('postgres') && { AUTH_SECRET };
  const env = { ...INHERITED_ENV, SIGNUP: 'approval', DATABASE_URL: url, ...secret, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, 'doctor'], { env }, (error, stdout, stderr) => {
      const lines = (text: string) => text.split('\n').filter(Boolean);
      const [version, ...checks] = lines(stdout);
      expect(version).toBe(`Ieum ${VERSION}`);
      resolve({
        status: error ? Number(error.code) : 0,
        checks: Object.fromEntries(checks.map((line) => line.split(/ +/).reverse())),
        problems: lines(stderr)
          .filter((line) => !line.startsWith('Database: '))
          .map((line) => line.replace(/^- /, '')),
      });
    });
  });
}

/** A database with people and posts. @returns what `DATABASE_URL` would name */
export async function filledDatabase(place: Place, engine: EngineName): Promise<string> {
  const url = await place.url(engine);
  await usingMigrated(url, ({ db }) => fill(db));
  return url;
}
