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
}

const serverBase = ['contract', 'server basics', 'database', 'cache', 'call context'];
/** The vertical slices of the server, and which of the others each builds on. */
const SLICES = {
  audit: [],
  identity: [],
  mail: ['queue'],
  outbound: [],
  queue: [],
  hooks: ['audit', 'auth', 'boards', 'outbound', 'queue'],
  factors: [],
  auth: ['factors', 'identity', 'mail'],
  joining: ['audit', 'auth', 'identity', 'mail'],
  passkeys: ['auth', 'factors', 'identity'],
  confirmation: ['auth', 'factors', 'passkeys'],
  recovery: ['auth', 'factors', 'mail'],
  members: ['auth', 'boards', 'identity', 'notifications'],
  digest: ['auth', 'boards', 'mail', 'notifications'],
  oidc: ['auth', 'identity', 'joining'],
  'search-index': [],
  boards: ['search-index'],
  search: ['boards', 'search-index'],
  live: ['auth', 'boards', 'notifications'],
  mypage: ['boards'],
  notifications: ['boards', 'push'],
  admin: ['audit', 'auth', 'boards', 'identity', 'mail', 'members', 'recovery'],
  push: ['auth', 'identity', 'outbound', 'queue'],
  backup: ['auth', 'search-index'],
  export: ['boards', 'search-index'],
} as const satisfies Record<string, readonly string[]>;
const slices = Object.keys(SLICES).map((name) => `slice ${name}`);
const serverWhole = [...serverBase, 'events', ...slices, 'jobs', 'http', 'routes', 'demo', 'server process'];
const webBase = ['contract', 'web basics', 'ui', 'api', 'data'];
const FEATURES = [
  'admin',
  'auth',
  'boards',
  'home',
  'members',
  'mypage',
  'notifications',
  'push',
  'search',
  'security',
];
const webFeatures = ['shared features', ...FEATURES.map((name) => `feature ${name}`)];
const webWhole = [...webBase, ...webFeatures, 'pages', 'app'];

/** Which of the others a feature builds on. */
const BUILDS_ON: Record<string, readonly string[]> = {
  // A nickname is checked alike at sign-up and when it is changed.
  members: ['feature auth'],
  // A question is answered alike on its own screen and at home.
  home: ['feature boards'],
};

function feature(name: string, ...others: string[]): Zone {
  return {
    name: `feature ${name}`,
    files: `packages/web/src/features/${name}/**`,
    mayImport: [...webBase, 'shared features', ...others],
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
      'packages/server/src/{app-error,coalesce,common-passwords,company-time,config,database-url,files,given-times,guessable-secret,korean-keyboard,mail-settings,misspelled-settings,nickname-keys,oidc-settings,open-signup,operator-error,password-rules,public-url,thread-pool,truncated-list,version}.ts',
    mayImport: ['contract'],
  },
  { name: 'database', files: 'packages/server/src/db/**', mayImport: ['contract', 'server basics'] },
  { name: 'cache', files: 'packages/server/src/cache/**', mayImport: ['contract', 'server basics', 'database'] },
  {
    name: 'call context',
    files: 'packages/server/src/{context,security-log}.ts',
    mayImport: ['contract', 'server basics', 'database', 'cache'],
  },
  { name: 'events', files: 'packages/server/src/events/**', mayImport: ['contract', 'database', 'call context'] },
  // Routes stand in the folder of their slice, and above all slices.
  { name: 'routes', files: 'packages/server/src/*/*.routes.ts', mayImport: [...serverBase, ...slices, 'http'] },
  // Use cases know no HTTP.
  ...Object.entries(SLICES).map(([name, others]) => ({
    name: `slice ${name}`,
    files: `packages/server/src/${name}/**`,
    mayImport: [...serverBase, 'events', ...others.map((other) => `slice ${other}`)],
  })),
  // What no request asks for: consumers and periodic work are use cases of the slices.
  { name: 'jobs', files: 'packages/server/src/jobs/**', mayImport: [...serverBase, 'events', ...slices] },
  { name: 'http', files: 'packages/server/src/http/**', mayImport: [...serverBase, 'slice auth'] },
  { name: 'demo', files: 'packages/server/src/demo/**', mayImport: ['contract'] },
  { name: 'server process', files: 'packages/server/src/{*.ts,cli/**}', mayImport: serverWhole },

  { name: 'web tests', files: 'packages/web/{src,test}/**/*.test.{ts,tsx}', mayImport: webWhole },
  { name: 'web tests', files: 'packages/web/src/testing/**', mayImport: webWhole },
  // It cuts the typeface along the words of the screens.
  { name: 'web build', files: 'packages/web/{build/**,*.ts}', mayImport: ['web basics', 'ui'] },
  { name: 'service worker', files: 'packages/web/worker/**', mayImport: [] },
  { name: 'web basics', files: 'packages/web/src/{paths.ts,i18n/**}', mayImport: ['contract'] },
  { name: 'ui', files: 'packages/web/src/ui/**', mayImport: ['contract', 'web basics'] },
  { name: 'api', files: 'packages/web/src/api/**', mayImport: ['contract', 'web basics'] },
  // What the screens know, and no words or looks: they are the features' to choose.
  { name: 'data', files: 'packages/web/src/data/**', mayImport: ['contract', 'web basics', 'api'] },
  // Parts that several features are made of; the features themselves don't know each other.
  { name: 'shared features', files: 'packages/web/src/features/{drafts,lists,session}/**', mayImport: webBase },
  ...FEATURES.map((name) => feature(name, ...(BUILDS_ON[name] ?? []))),
  { name: 'pages', files: 'packages/web/src/pages/**', mayImport: webWhole.filter((name) => name !== 'app') },
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
