import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';

/**
 * The parts of the code, and which of the others each may import. The first zone that a file fits is its zone. A source
 * file that fits none is an error, so that a new folder is not unguarded; so is a zone without a file, and a zone that
 * is allowed but does not exist.
 */
export interface Zone {
  name: string;
  /** A glob, from the root. */
  files: string;
  mayImport: readonly string[];
  /** Of these only types. */
  mayImportTypesOf?: readonly string[];
}

const serverBase = ['contract', 'server basics', 'tables', 'database', 'people', 'cache', 'call context'];
/** Which of the other vertical slices of the server each builds on; a slice that is not here on none. */
const SLICES_BUILD_ON: Record<string, readonly string[]> = {
  mail: ['company', 'queue'],
  factors: ['company'],
  hooks: ['auth', 'boards', 'company', 'outbound', 'queue'],
  auth: ['company', 'factors', 'identity', 'mail'],
  joining: ['auth', 'company', 'identity', 'mail', 'passkeys'],
  passkeys: ['auth', 'company', 'factors', 'identity'],
  confirmation: ['auth', 'factors', 'passkeys'],
  recovery: ['auth', 'factors', 'mail'],
  members: ['announcements', 'auth', 'boards', 'company', 'identity', 'notifications', 'trash'],
  digest: ['auth', 'boards', 'mail', 'notifications'],
  oidc: ['auth', 'company', 'identity', 'joining'],
  boards: ['identity', 'search-index', 'watched-words'],
  storage: ['object-storage'],
  pictures: ['auth', 'boards'],
  search: ['boards', 'search-index'],
  trash: ['boards', 'search-index'],
  live: ['auth', 'boards', 'notifications'],
  mypage: ['boards'],
  notifications: ['announcements', 'boards', 'company', 'push'],
  admin: ['audit', 'auth', 'boards', 'company', 'identity', 'joining', 'mail', 'members', 'recovery'],
  thanks: ['boards', 'digest', 'insights'],
  push: ['auth', 'company', 'identity', 'outbound', 'queue'],
  backup: ['auth', 'search-index', 'storage'],
  'scheduled-backups': ['backup', 'object-storage', 'queue', 'storage'],
  export: ['auth', 'boards', 'search-index'],
};
/** The folders of the server that are no slices. */
const NO_SLICES = ['cache', 'cli', 'config', 'db', 'demo', 'events', 'http', 'jobs', 'people', 'text', 'time'];
const sliceNames = foldersIn('packages/server/src').filter((name) => !NO_SLICES.includes(name));
const slices = sliceNames.map((name) => `slice ${name}`);
const serverWhole = [
  ...serverBase,
  'migrations',
  'events',
  ...slices,
  'jobs',
  'http',
  'routes',
  'demo',
  'server process',
];
const webShared = ['contract', 'web basics', 'web words', 'shared ui', 'shared'];
const FEATURES = foldersIn('packages/web/src/features');
const webWhole = [...webShared, ...FEATURES.map((name) => `feature ${name}`), 'app'];

/** Which of the others a feature builds on. */
const BUILDS_ON: Record<string, readonly string[]> = {
  // They show what is announced above what they are for.
  boards: ['feature announcements'],
  // A question is answered alike on its own screen and at home.
  home: ['feature announcements', 'feature boards'],
  // It previews announcements.
  console: ['feature announcements'],
  // The download of one's data, which is confirmed like a change of how one signs in.
  security: ['feature mypage'],
};

function foldersIn(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function feature(name: string, ...others: string[]): Zone {
  return {
    name: `feature ${name}`,
    files: `packages/web/src/features/${name}/**`,
    mayImport: [...webShared, ...others],
  };
}

export const ZONES: readonly Zone[] = [
  { name: 'contract', files: 'packages/contract/{src,test}/**', mayImport: [] },

  { name: 'test harness', files: 'packages/server/test/harness/**', mayImport: serverWhole },
  { name: 'server tests', files: 'packages/server/test/**', mayImport: [...serverWhole, 'test harness'] },
  { name: 'server tests', files: 'packages/server/src/**/*.test.ts', mayImport: [...serverWhole, 'test harness'] },
  // The server, from the ground up.
  {
    name: 'server basics',
    files:
      'packages/server/src/{{app-error,coalesce,files,operator-error,thread-pool,version}.ts,{config,text,time,identity/rules}/**}',
    mayImport: ['contract'],
  },
  // What is said of a table stands with its slice, and is data.
  {
    name: 'tables',
    files: 'packages/server/src/{*/tables,db/{own-tables,table}}.ts',
    mayImport: ['server basics'],
    mayImportTypesOf: ['contract'],
  },
  // What a migration does never changes, so neither does what it imports: their folder holds all of it.
  {
    name: 'migrations',
    files: 'packages/server/src/db/migrations/**',
    mayImport: [],
    mayImportTypesOf: ['database'],
  },
  {
    name: 'database',
    files: 'packages/server/src/db/**',
    mayImport: ['contract', 'server basics', 'tables', 'migrations'],
  },
  {
    name: 'people',
    files: 'packages/server/src/people/**',
    mayImport: ['contract', 'server basics', 'tables', 'database'],
  },
  {
    name: 'cache',
    files: 'packages/server/src/cache/**',
    mayImport: ['contract', 'server basics', 'tables', 'database'],
  },
  {
    name: 'call context',
    files: 'packages/server/src/{context,security-log,services}.ts',
    mayImport: ['contract', 'server basics', 'database', 'people', 'cache'],
  },
  {
    name: 'events',
    files: 'packages/server/src/events/**',
    mayImport: ['contract', 'server basics', 'database', 'people', 'call context'],
  },
  // Routes stand in the folder of their slice, and above all slices.
  { name: 'routes', files: 'packages/server/src/*/*.routes.ts', mayImport: [...serverBase, ...slices, 'http'] },
  // Use cases know no HTTP.
  ...sliceNames.map((name) => ({
    name: `slice ${name}`,
    files: `packages/server/src/${name}/**`,
    mayImport: [...serverBase, 'events', ...(SLICES_BUILD_ON[name] ?? []).map((other) => `slice ${other}`)],
  })),
  // What no request asks for: consumers and periodic work are use cases of the slices.
  { name: 'jobs', files: 'packages/server/src/jobs/**', mayImport: [...serverBase, 'events', ...slices] },
  { name: 'http', files: 'packages/server/src/http/**', mayImport: [...serverBase, 'slice auth'] },
  { name: 'demo', files: 'packages/server/src/demo/**', mayImport: ['contract'] },
  { name: 'server process', files: 'packages/server/src/{*.ts,cli/**}', mayImport: serverWhole },

  { name: 'web tests', files: 'packages/web/{src,test}/**/*.test.{ts,tsx}', mayImport: webWhole },
  { name: 'web tests', files: 'packages/web/src/testing/**', mayImport: webWhole },
  // It cuts the typeface along the words of the screens.
  {
    name: 'web build',
    files: 'packages/web/{build/**,*.ts}',
    mayImport: ['contract', 'web words', 'shared ui', 'app'],
  },
  { name: 'service worker', files: 'packages/web/worker/**', mayImport: [] },
  { name: 'web basics', files: 'packages/web/src/shared/{listeners,storage}.ts', mayImport: [] },
  // Each feature's words stand in its folder; the mechanism collects them.
  {
    name: 'web words',
    files: 'packages/web/src/{shared/words/**,features/**/words.*.ts}',
    mayImport: ['contract', 'web basics'],
  },
  {
    name: 'shared ui',
    files: 'packages/web/src/shared/{ui/**,paths.ts,query/company-time.ts}',
    mayImport: ['contract', 'web basics', 'web words'],
  },
  // What several features need; they know each other only as `BUILDS_ON` says.
  {
    name: 'shared',
    files: 'packages/web/src/shared/**',
    mayImport: ['contract', 'web basics', 'web words', 'shared ui'],
  },
  ...FEATURES.map((name) => feature(name, ...(BUILDS_ON[name] ?? []))),
  { name: 'app', files: 'packages/web/src/{app/**,*}', mayImport: webWhole },

  // It fills databases in bulk, and times the use cases' own statements; what browsers fetch is counted as journeys do.
  { name: 'bench', files: 'bench/**', mayImport: [...serverWhole, 'test harness', 'scripts', 'journeys'] },
  // In the browser everything is done through the screens and the wire.
  { name: 'journeys', files: 'e2e/**', mayImport: ['contract', 'test harness'] },
  // It shows the screens by the journeys' own server and members.
  { name: 'gallery', files: 'gallery/**', mayImport: ['contract', 'journeys', 'test harness', 'server process'] },
  // The server may run in the process that they begin in, and its pool of threads takes its size at its first use.
  { name: 'scripts', files: 'scripts/**', mayImport: ['journeys', 'test harness', 'server basics'] },
  { name: 'configuration', files: '*.ts', mayImport: ['journeys'] },
];
