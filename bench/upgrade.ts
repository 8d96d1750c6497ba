/** How long a database of a former release takes to be carried to this one, by the operator's command. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../scripts/lib/paths.mjs';
import type { Options } from './options.ts';
import type { Section } from './report.ts';
import { AUTH_SECRET } from './server.ts';
import { BULK, type Site } from './site.ts';
import { mebibytes, rounded } from './statistics.ts';
import { sitesOf } from './versions.ts';

export async function upgrade(sites: Site[], { other }: Options): Promise<Section> {
  if (other === null)
    throw new Error('The part "upgrade" needs --other=FOLDER, a checkout of a release with its packages installed.');
  const { engine, posts } = sites.at(-1) as Site;
  const figures: { what: string; value: number; unit: string }[] = [];
  await sitesOf(other)(engine, [posts], async ([former]) => {
    const { databaseUrl, server, store } = former as Site;
    await server.stop();
    const bytes = () => store.number(BULK[engine].bytes);
    figures.push({ what: 'the database before', value: mebibytes(await bytes()), unit: 'MiB' });
    const start = performance.now();
    await migrate(databaseUrl);
    const seconds = rounded((performance.now() - start) / 1000);
    figures.push({ what: 'ieum migrate', value: seconds, unit: 's' });
    figures.push({ what: 'the database after', value: mebibytes(await bytes()), unit: 'MiB' });
  });
  return { title: `upgrade from ${other}, ${posts.toLocaleString('en')} posts`, rows: figures, checks: [] };
}

async function migrate(databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, ['packages/server/src/cli.ts', 'migrate'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl, AUTH_SECRET },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`ieum migrate ended with ${code}`);
}
