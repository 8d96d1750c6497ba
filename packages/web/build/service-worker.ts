import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NOT_A_SCREEN } from '@ieum/contract/not-a-screen';
import { minify, type Plugin, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, '../worker/service-worker.ts');
/** Few open the console, and nothing is done in it without a server. */
const NOT_CACHED = /^console-/;

/**
 * Builds the service worker, on an address that never changes: it is how browsers find the next version. In front of
 * its own code it is told which files to keep, and a version that changes with any of them: what the members' document
 * names at once, and all other code once the member does something, which a first visit is not to pay for before. Any
 * other file is kept once it was needed, as the fonts are.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const names = (await readdir(join(dir, 'assets'))).sort();
        const document = await readFile(join(dir, 'member.html'), 'utf8');
        const pathOf = (name: string) => `/assets/${name}`;
        const files = names.filter((name) => document.includes(pathOf(name))).map(pathOf);
        const laterFiles = names
          .filter((name) => /\.(js|css)$/.test(name) && !NOT_CACHED.test(name))
          .map(pathOf)
          .filter((path) => !files.includes(path));
        const version = createHash('sha256')
          .update([...files, ...laterFiles].join())
          .update(document)
          .digest('hex')
          .slice(0, 12);

        const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE);
        const constants = Object.entries({
          VERSION: version,
          FILES: files,
          LATER_FILES: laterFiles,
          NOT_A_SCREEN: NOT_A_SCREEN.source,
        })
          .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
          .join('');
        const worker = await minify(SOURCE, constants + code, { module: true });
        await writeFile(join(dir, 'service-worker.js'), worker.code);
      },
    },
  };
}
