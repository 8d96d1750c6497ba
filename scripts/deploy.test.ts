/** The files by which Ieum is deployed: what they name must be there, though no test can start them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Every match's group. */
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), (match) => match[1] as string);

const SETTINGS = all(read('packages/server/src/config.ts'), /\b(?:setting|secret)\(\s*'([A-Z\d_]+)'/g);
const isSetting = (name: string) => SETTINGS.includes(name.replace(/_FILE$/, ''));

/** What `npm start` gives to its Node. */
const NODE_OPTIONS = (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'));
const START = `${NODE_OPTIONS.join(' ')} packages/server/src/main.ts`;

test('the service, the image and npm start keep equally little memory', () => {
  for (const file of ['scripts/node', 'deploy/ieum.service', 'Containerfile']) {
    expect(all(read(file), /MALLOC_(\w+=\D*\d+)/g).map((set) => set.replace(/="\D*/, '='))).toEqual([
      'MMAP_THRESHOLD_=4194304',
      'ARENA_MAX=1',
    ]);
  }
});

test('the settings are found', () => {
  expect(SETTINGS).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'AUTH_SECRET', 'METRICS_TOKEN']));
  expect(SETTINGS.length).toBeGreaterThan(15);
});

describe.each(['README.md', 'docs/operating.md'])('%s', (doc) => {
  test('has each setting in its table, and no other', () => {
    const rows = all(read(doc), /^\| (`[A-Z\d_]+`(?:, `[A-Z\d_]+`)*) \|/gm);
    expect(rows.flatMap((row) => all(row, /`([A-Z\d_]+)`/g)).toSorted()).toEqual(SETTINGS.toSorted());
  });
});

describe('deploy/ieum.env.example', () => {
  test('has each setting once or more, and no other', () => {
    const named = new Set(all(read('deploy/ieum.env.example'), /^#?([A-Z\d_]+)=/gm));
    expect([...named].toSorted()).toEqual(SETTINGS.toSorted());
  });
});

describe('deploy/ieum.service', () => {
  const unit = read('deploy/ieum.service');

  test('starts the server as npm start does', () => {
    expect(all(unit, /^ExecStart=\S+\/node (.*)$/gm)).toEqual([`${START} --env-file /etc/ieum.env`]);
  });

  test('keeps the data where the settings look for it', () => {
    const [folder] = all(unit, /^StateDirectory=(.*)$/gm);
    expect(read('deploy/ieum.env.example')).toContain(`\nDATABASE_URL='file:/var/lib/${folder}/`);
  });
});

describe('the proxies', () => {
  test.each(['deploy/Caddyfile', 'deploy/nginx.conf'])('%s keeps /metrics to itself', (file) => {
    expect(read(file)).toMatch(/(respond|location =) \/metrics (404|\{ return 404; \})/);
  });

  test('Caddy asks an address that is there', () => {
    expect(all(read('deploy/Caddyfile'), /health_uri (\S+)/g).filter((path) => !ROUTES.includes(path))).toEqual([]);
  });
});

const ROUTES = all(read('packages/server/src/http/health.ts'), /app\.get\('(\/\w+)'/g);

describe('Containerfile', () => {
  const lines = read('Containerfile').replaceAll('\\\n', ' ').split('\n');
  const instruction = (name: string) => lines.filter((line) => line.startsWith(`${name} `));
  const last = (name: string) => instruction(name).at(-1) ?? '';

  test('copies what is there, and .dockerignore lets through', () => {
    const allowed = all(read('.dockerignore'), /^!(\S+)$/gm);
    const copied = instruction('COPY')
      .filter((line) => !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.length).toBeGreaterThan(5);
    for (const path of copied) {
      expect(existsSync(join(ROOT, path)), path).toBe(true);
      expect(allowed, path).toContain(path.split('/')[0]);
    }
  });

  test('copies the manifest of each package before it installs', () => {
    const before = lines.slice(0, lines.indexOf('RUN npm ci')).join('\n');
    for (const name of readdirSync(join(ROOT, 'packages'))) expect(before).toContain(`packages/${name}/package.json`);
  });

  test('is not run by root, and its data are on volumes', () => {
    expect(last('USER')).toBe('USER ieum');
    expect(lines.indexOf(last('USER'))).toBeLessThan(lines.indexOf(last('CMD')));
    expect(JSON.parse(last('VOLUME').slice('VOLUME '.length))).toEqual(['/app/data', '/backups']);
  });

  test('starts the server as npm start does', () => {
    const [program, ...args] = JSON.parse(last('CMD').slice('CMD '.length)) as string[];
    expect(program).toBe('node');
    expect(args.join(' ')).toBe(START);
  });

  test('is healthy by an address that is there', () => {
    const [path] = all(last('HEALTHCHECK'), /\$\{process\.env\.PORT\}(\/\w+)/g);
    expect(ROUTES).toContain(path);
  });

  test('sets what are settings, or what is read elsewhere', () => {
    const set = all(instruction('ENV').join('\n'), /\b([A-Z\d_]+)=/g);
    const others = ['NODE_ENV', 'PATH', 'IEUM_COMMAND', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_ARENA_MAX'];
    expect(set.filter((name) => !isSetting(name)).toSorted()).toEqual(others.toSorted());
    expect(read('packages/server/src/operator-error.ts')).toContain('process.env.IEUM_COMMAND');
  });
});

describe('compose.yaml', () => {
  interface Service {
    environment: Record<string, string | null>;
    secrets: string[];
    volumes: string[];
    healthcheck?: unknown;
  }
  interface Compose {
    services: Record<'ieum' | 'postgres', Service>;
    secrets: Record<string, { file: string }>;
    volumes: Record<string, null>;
  }
  const { services, secrets, volumes } = parse(read('compose.yaml')) as Compose;
  const every = Object.values(services);

  test('gives Ieum settings that are there, and secrets as files only', () => {
    const names = Object.keys(services.ieum.environment);
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
    expect(
      names.filter((name) => /SECRET$|TOKEN$|PASSWORD$|DATABASE_URL|SMTP_URL/.test(name) && !name.endsWith('_FILE')),
    ).toEqual([]);
  });

  test('lets the operator set up who may join, mail and the identity provider', () => {
    const names = Object.keys(services.ieum.environment).map((name) => name.replace(/_FILE$/, ''));
    expect(names).toEqual(
      expect.arrayContaining(SETTINGS.filter((name) => /^(SIGNUP|SMTP|MAIL|OIDC|ADMIN)/.test(name))),
    );
  });

  test('mounts each secret where it is read, and declares it', () => {
    for (const service of every) {
      const files = Object.entries(service.environment).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, path]) => path).toSorted()).toEqual(service.secrets.map((n) => `/run/secrets/${n}`).sort());
    }
    expect(every.flatMap((service) => service.secrets).toSorted()).toEqual(Object.keys(secrets).toSorted());
    expect(read('.gitignore')).toContain('\nsecrets/\n');
  });

  test('declares each volume, and waits for a database that is healthy', () => {
    expect(every.flatMap((service) => service.volumes.map((volume) => volume.split(':')[0])).toSorted()).toEqual(
      Object.keys(volumes).toSorted(),
    );
    expect(services.postgres.healthcheck).toBeDefined();
  });
});
