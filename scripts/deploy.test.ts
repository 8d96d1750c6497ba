/** The files by which Ieum is deployed: what they name must be there, though no test can start them. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runOptions } from './containers/compose.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Every match's group. */
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), (match) => match[1] as string);

const SETTINGS = all(read('packages/server/src/config/config.ts'), /\b(?:setting|secret)\(\s*'([A-Z\d_]+)'/g);
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
    const before = lines
      .slice(
        0,
        lines.findIndex((line) => line.startsWith('RUN npm ci')),
      )
      .join('\n');
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
    const [path] = all(last('HEALTHCHECK'), /GET (\/\w+) /g);
    expect(ROUTES).toContain(path);
  });

  test.each([
    [200, 0],
    [503, 1],
    [null, 1],
  ])('is as healthy as it answers: with %j the check ends with %i', async (answer, expected) => {
    const [program, ...args] = JSON.parse(last('HEALTHCHECK').replace(/^.*? CMD /, '')) as string[];
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(answer ?? 500).end('{}');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    if (answer === null) await new Promise((resolve) => server.close(resolve));
    const check = spawn(program as string, args, {
      env: { PATH: process.env.PATH, PORT: String(port) },
      stdio: 'ignore',
    });
    const [status] = await once(check, 'exit');
    server.close();
    expect(status).toBe(expected);
    expect(asked).toEqual(answer === null ? [] : ['GET /healthz']);
  });

  test('sets what are settings, or what is read elsewhere', () => {
    const set = all(instruction('ENV').join('\n'), /\b([A-Z\d_]+)=/g);
    const others = ['NODE_ENV', 'PATH', 'IEUM_COMMAND', 'IEUM_COMMIT', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_ARENA_MAX'];
    expect(set.filter((name) => !isSetting(name)).toSorted()).toEqual(others.toSorted());
    expect(read('packages/server/src/operator-error.ts')).toContain('process.env.IEUM_COMMAND');
    expect(read('packages/server/src/version.ts')).toContain('process.env.IEUM_COMMIT');
    expect(instruction('ARG').map((line) => line.split(/[ =]/)[1])).toEqual(['BUILD_BASE', 'BASE', 'COMMIT']);
  });
});

describe('compose.yaml', () => {
  interface Service {
    environment: Record<string, string | null>;
    secrets?: string[];
    volumes: string[];
    profiles?: string[];
    ports?: string[];
    depends_on?: Record<string, { condition: string; required?: boolean }>;
    logging?: { options: Record<string, string> };
    build?: { args: Record<string, string> };
    healthcheck?: unknown;
  }
  interface Compose {
    services: Record<'ieum' | 'caddy' | 'postgres', Service>;
    secrets: Record<string, { file: string }>;
    volumes: Record<string, null>;
  }
  const { services, secrets, volumes } = parse(read('compose.yaml')) as Compose;
  const every = Object.values(services);
  const isVolume = (volume: string) => !volume.startsWith('.');

  test('gives Ieum settings that are there, and secrets as files only', () => {
    const names = Object.keys(services.ieum.environment);
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
    expect(
      names.filter(
        (name) => /SECRET$|TOKEN$|PASSWORD$|_KEY$|DATABASE_URL|SMTP_URL/.test(name) && !name.endsWith('_FILE'),
      ),
    ).toEqual([]);
  });

  test('lets the operator set up who may join, mail, the identity provider, backups and where pictures are', () => {
    const names = Object.keys(services.ieum.environment).map((name) => name.replace(/_FILE$/, ''));
    expect(names).toEqual(
      expect.arrayContaining(
        SETTINGS.filter((name) => /^(SIGNUP|SMTP|MAIL|OIDC|ADMIN|LEAVERS|BACKUP|FILES_URL)/.test(name)),
      ),
    );
  });

  test('mounts each secret where it is read, and declares it', () => {
    for (const { environment, secrets: mounted = [] } of every) {
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, path]) => path).toSorted()).toEqual(mounted.map((n) => `/run/secrets/${n}`).sort());
    }
    expect(every.flatMap((service) => service.secrets ?? []).toSorted()).toEqual(Object.keys(secrets).toSorted());
    expect(read('.gitignore')).toContain('\nsecrets/\n');
    // The page has a command that makes each of them.
    for (const name of Object.keys(secrets))
      expect(read('docs/operating.md'), name).toMatch(new RegExp(`\\b${name}\\b`));
  });

  test('declares each volume, and mounts files that are there', () => {
    const mounted = every.flatMap((service) => service.volumes.map((volume) => volume.split(':')[0] as string));
    expect(mounted.filter(isVolume).toSorted()).toEqual(Object.keys(volumes).toSorted());
    for (const path of mounted.filter((volume) => !isVolume(volume)))
      expect(existsSync(join(ROOT, path)), path).toBe(true);
    const image = JSON.parse(/^VOLUME (.*)$/m.exec(read('Containerfile'))?.[1] ?? '[]') as string[];
    expect(services.ieum.volumes.map((volume) => volume.split(':')[1])).toEqual(image);
  });

  test('has PostgreSQL only with its profile, and waits for one that is healthy then', () => {
    expect(every.flatMap(({ profiles = [] }) => profiles)).toEqual(['postgres']);
    expect(services.postgres.profiles).toEqual(['postgres']);
    expect(services.postgres.healthcheck).toBeDefined();
    expect(services.ieum.depends_on).toEqual({ postgres: { condition: 'service_healthy', required: false } });
  });

  test('has HTTPS by one variable, and Ieum behind it alone', () => {
    const variables = all(read('compose.yaml'), /\$\{(\w+)/g);
    expect([...new Set(variables)].toSorted()).toEqual(['COMMIT', 'SITE']);
    expect(services.ieum.environment.PUBLIC_URL).toMatch(/^https:\/\/\$\{SITE:\?/);
    expect(services.ieum.environment.TRUST_PROXY).toBe('on');
    expect(services.ieum.ports).toBeUndefined();
    expect(services.caddy.ports).toEqual(expect.arrayContaining(['80:80', '443:443']));
    const inCaddyfile = all(read('deploy/Caddyfile'), /\{\$(\w+)/g);
    expect([...new Set(inCaddyfile)].toSorted()).toEqual(Object.keys(services.caddy.environment).toSorted());
    expect(services.caddy.environment.NODES).toBe(`ieum:${/\bPORT=(\d+)/.exec(read('Containerfile'))?.[1]}`);
  });

  test('keeps a part of each log', () => {
    for (const { logging } of every) expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
  });

  test('is read into the options with which the image is tried, down to its last key', () => {
    const options = runOptions(read('compose.yaml'), 'ieum', { SITE: 'talk.haneul.test', SIGNUP: 'approval' }, '/srv');
    expect(options).toEqual(
      expect.arrayContaining([
        '--read-only',
        '--cap-drop=ALL',
        '--security-opt=no-new-privileges',
        '--log-opt=max-size=10m',
        '--env=PUBLIC_URL=https://talk.haneul.test',
        '--env=SIGNUP=approval',
        '--volume=/srv/secrets/database_url:/run/secrets/database_url:ro',
        '--volume=data:/app/data',
      ]),
    );
    // What the operator has not set is not set to nothing.
    expect(options.filter((option) => option.includes('BACKUP_AT'))).toEqual([]);
    expect(() => runOptions(read('compose.yaml'), 'ieum', {}, '/srv')).toThrow('SITE is not set');
    expect(() => runOptions('services: { ieum: { image: ieum, privileged: true } }', 'ieum', {}, '/srv')).toThrow(
      'privileged of the service ieum is unknown',
    );
  });

  test('tells the image which commit it is made of', () => {
    expect(services.ieum.build?.args.COMMIT).toMatch(/^\$\{COMMIT:-\}$/);
  });
});

const hasCaddy = spawnSync('caddy', ['version']).status === 0;

describe.skipIf(!hasCaddy)('deploy/Caddyfile, as Caddy reads it', () => {
  const adapted = (env: Record<string, string>) => {
    const { stdout, status } = spawnSync('caddy', ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: ROOT, ...env },
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    return stdout;
  };

  test('serves the name and the nodes that its environment says, and redirects to that name', () => {
    const json = adapted({ SITE: 'talk.haneul.test', NODES: 'ieum:3000' });
    expect(json).toContain('"host":["talk.haneul.test"]');
    expect(json).toContain('https://talk.haneul.test{http.request.uri}');
    expect(all(json, /"dial":"([^"]+)"/g)).toEqual(['ieum:3000']);
    expect(json).not.toContain('example.com');
  });

  test('serves several nodes, and without variables what it names itself', () => {
    expect(all(adapted({ NODES: 'a:3000 b:3000' }), /"dial":"([^"]+)"/g)).toEqual(['a:3000', 'b:3000']);
    expect(adapted({})).toContain('"host":["ieum.example.com"]');
  });
});
