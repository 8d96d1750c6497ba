/** `npm run bench`: what Ieum costs, measured beside something bare in the same run. See docs/performance.md. */
import { relative } from 'node:path';
import { changes } from './changes.ts';
import { day } from './day/day.ts';
import { flood } from './flood.ts';
import { growth } from './growth.ts';
import { live } from './live.ts';
import { type EngineName, type Options, type PartName, readOptions } from './options.ts';
import { read } from './read.ts';
import { printSection, type Section, saveReport } from './report.ts';
import { search } from './search.ts';
import { type Site, withSites } from './site.ts';
import { start } from './start.ts';
import { upgrade } from './upgrade.ts';
import { uploads } from './uploads.ts';
import { versions } from './versions.ts';
import { write } from './write.ts';

const PARTS: Record<PartName, (sites: Site[], options: Options) => Promise<Section | Section[]>> = {
  read,
  changes,
  growth,
  write,
  search,
  flood,
  start,
  live,
  uploads,
  versions,
  upgrade,
  day,
};

// What was started and made goes away with this process (see `withSites`), also when it is told to end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.error(`${signal}: stopped before the end`);
    process.exit(1);
  });
}

const options = readOptions(process.argv.slice(2));
const sections: (Section & { engine: EngineName })[] = [];
for (const engine of options.engines) {
  await withSites(engine, options.posts, async (sites) => {
    for (const part of options.parts) {
      for (const found of [await PARTS[part](sites, options)].flat()) {
        const section = { engine, ...found };
        sections.push(section);
        printSection(section);
      }
    }
  });
}
console.log(`\nWritten to ${relative(process.cwd(), saveReport(options, sections))}`);
