import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin, Rolldown } from 'vite';
import { BrandMark } from '../src/ui/brand-mark.ts';

/** What the first screens of each need beyond the entry: see the vite configuration. */
const VISITORS = /\/app\/chunks\/visitors\.ts$/;
const MEMBERS = /\/app\/chunks\/members\.ts$/;
const FORMS = /\/app\/chunks\/forms\.ts$/;
const HOME = /\/app\/chunks\/home\.ts$/;
const POSTS = /\/app\/chunks\/posts\.ts$/;

type Bundle = Rolldown.OutputBundle;

const ROOT = '<div id="root">';
/** Where the bar of the members' screens begins, as they will draw it: see top-bar.module.css. */
const BAR = renderToStaticMarkup(createElement('div', { className: 'bar-placeholder' }, createElement(BrandMark)));

/**
 * Names in the document what the login and the sign-up are made of, and writes others beside it: `member.html` names what
 * the lists are made of instead, `home.html`, `form.html` and `post.html` also what home, a form and a post are. The
 * server sends each on its addresses, so that the browser fetches their code beside the app's and not after it. Until
 * that is there, the members' documents show whose they are.
 */
export function documents(): Plugin {
  return {
    name: 'documents',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }, bundle) {
        if (dir === undefined) return;
        const document = await readFile(join(dir, 'index.html'), 'utf8');
        const members = withHints(document, filesOf(MEMBERS, bundle)).replace(ROOT, ROOT + BAR);
        await writeFile(join(dir, 'member.html'), members);
        await writeFile(join(dir, 'form.html'), withHints(members, filesOf(FORMS, bundle)));
        await writeFile(join(dir, 'home.html'), withHints(members, filesOf(HOME, bundle)));
        await writeFile(join(dir, 'post.html'), withHints(members, filesOf(POSTS, bundle)));
        await writeFile(join(dir, 'index.html'), withHints(document, filesOf(VISITORS, bundle)));
      },
    },
  };
}

function withHints(document: string, files: string[]): string {
  const hints = files.filter((file) => !document.includes(file)).map((file) => `    ${hintOf(file)}\n`);
  return document.replace('  </head>', `${hints.join('')}  </head>`);
}

function filesOf(module: RegExp, bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
  if (entry === undefined) throw new Error(`No chunk of the build has ${module}`);
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
