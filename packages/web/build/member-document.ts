import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin, Rolldown } from 'vite';
import { BrandMark } from '../src/ui/brand-mark.ts';

/** What every member's screen needs beyond the login: see the vite configuration. */
const MEMBERS = /\/app\/chunks\/members\.ts$/;

type Bundle = Rolldown.OutputBundle;

const ROOT = '<div id="root">';
/** Where the bar of the members' screens begins, as they will draw it: see top-bar.module.css. */
const BAR = renderToStaticMarkup(createElement('div', { className: 'bar-placeholder' }, createElement(BrandMark)));

/**
 * Writes `member.html` beside `index.html`: the same document, which also names what the members' screens are made of.
 * The server sends it on their addresses, so that the browser fetches their code beside the app's and not after it.
 * Until that is there, the document shows whose it is.
 */
export function memberDocument(): Plugin {
  return {
    name: 'member-document',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }, bundle) {
        if (dir === undefined) return;
        const document = await readFile(join(dir, 'index.html'), 'utf8');
        const hints = filesOfMembers(bundle)
          .filter((file) => !document.includes(file))
          .map((file) => `    ${hintOf(file)}\n`);
        const whole = document.replace('  </head>', `${hints.join('')}  </head>`).replace(ROOT, ROOT + BAR);
        await writeFile(join(dir, 'member.html'), whole);
      },
    },
  };
}

function filesOfMembers(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => MEMBERS.test(id)));
  if (entry === undefined) throw new Error(`No chunk of the build has ${MEMBERS}`);
  return [...withImports(entry.fileName, bundle)];
}

/** A chunk and all that it imports, with their style sheets. */
function withImports(name: string, bundle: Bundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const other of chunk.imports) withImports(other, bundle, found);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  return found;
}

function hintOf(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
