import { expect } from 'vitest';
import { BUILD } from '../../src/version.ts';
import { ieum } from '../harness/ieum.ts';
import { AUTH_SECRET } from '../harness/world.ts';

/** What it says of each check, and the problems that it names. */
interface Findings {
  status: number;
  checks: Record<string, 'ok' | 'PROBLEM' | 'not set up'>;
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
    pictures: 'ok',
    backups: 'not set up',
    people: 'ok',
    mail: 'not set up',
    oidc: 'not set up',
  },
  problems: [],
};

export async function doctor(url: string, settings: Record<string, string> = {}): Promise<Findings> {
  const secret = url.startsWith('postgres') && { AUTH_SECRET };
  const said = await ieum({ SIGNUP: 'approval', DATABASE_URL: url, ...secret, ...settings }, 'doctor');
  const lines = (text: string) => text.split('\n').filter(Boolean);
  const [version, ...checks] = lines(said.result);
  expect(version).toBe(`Ieum ${BUILD}`);
  return {
    status: said.status,
    checks: Object.fromEntries(checks.map((line) => [line.split(' ').at(-1), line.replace(/ +\w+$/, '')])),
    problems: lines(said.complaint)
      .filter((line) => !line.startsWith('Search index: ')) // how far it is, on a slow machine
      .map((line) => line.replace(/^- /, '')),
  } as Findings;
}
