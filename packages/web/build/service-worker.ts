import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, '../worker/service-worker.ts');
const CODE = /\.(js|css)$/;
/** Kept once they were needed, as the fonts are: most members never open them. */
const RUNTIME_CACHED =
  /^(en|admins|admin-members|confirm-dialog|joins|oidc|code-field|qr-code|recovery|second-factor-step|security|webauthn)-/;
/** Kept once the member does something: a first visit is not to pay for them before. */
const CACHED_LATER = /^(mypage|written-words)-/;

/**
 * Builds the service worker, on an address that never changes: it is how browsers find the next version. In front of
 * its own code it is told which files the build is made of, and a version that changes with any of them.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const names = (await readdir(join(dir, 'assets'))).filter(
          (name) => CODE.test(name) && !RUNTIME_CACHED.test(name),
        );
        const paths = (wanted: string[]) => wanted.sort().map((name) => `/assets/${name}`);
        const files = paths(names.filter((name) => !CACHED_LATER.test(name)));
        const laterFiles = paths(names.filter((name) => CACHED_LATER.test(name)));
        const document = await readFile(join(dir, 'index.html'));
        const version = createHash('sha256')
          .update([...files, ...laterFiles].join())
          .update(document)
          .digest('hex')
          .slice(0, 12);

        const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE);
        const constants = Object.entries({ VERSION: version, FILES: files, LATER_FILES: laterFiles })
          .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
          .join('');
        const worker = await minify(SOURCE, constants + code, { module: true });
        await writeFile(join(dir, 'service-worker.js'), worker.code);
      },
    },
  };
}
