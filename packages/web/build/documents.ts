import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { BrandMark } from '../src/shared/ui/brand-mark.ts';
import { CHUNKS, type ChunkName, chunkOfFeature } from './chunks.ts';

type Bundle = Rolldown.OutputBundle;

/** What is read here of app/screens.ts, whose types are the browser's. */
interface Table {
  SCREENS_OF: Record<string, readonly { path: string }[]>;
}

const DOCUMENTS: Record<ChunkName, string> = {
  visitors: 'index.html',
  frame: 'frame.html',
  members: 'member.html',
  home: 'home.html',
  settings: 'settings.html',
  console: 'console.html',
};
const TABLE = join(import.meta.dirname, '../src/app/screens.ts');
const ROOT = '<div id="root">';
/** Where the bar of the members' screens begins, as they will draw it: see top-bar.module.css. */
const BAR = renderToStaticMarkup(createElement('div', { className: 'bar-placeholder' }, createElement(BrandMark)));

/**
 * Writes a document for each chunk, which names the chunk's files beside those of the app, so that the browser fetches
 * them together. `screens.json` says which document belongs to which path: the server sends it by that. Until the code
 * is there, the members' documents show whose they are.
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
        const frame = withHints(document.replace(ROOT, ROOT + BAR), filesOf('frame', bundle));
        for (const chunk of Object.keys(CHUNKS) as ChunkName[]) {
          const base = chunk === 'visitors' ? document : frame;
          await writeFile(join(dir, DOCUMENTS[chunk]), withHints(base, filesOf(chunk, bundle)));
        }
        await writeFile(join(dir, 'screens.json'), JSON.stringify(await documentsByPath()));
      },
    },
  };
}

/** Each path of the table of screens, with the document that the server sends for it. */
async function documentsByPath(): Promise<Record<string, string>> {
  const { module } = await runnerImport<Table>(TABLE);
  const rows = Object.entries(module.SCREENS_OF).flatMap(([feature, screens]) =>
    screens.map(({ path }) => [path, DOCUMENTS[chunkOfFeature(feature)]] as const),
  );
  return Object.fromEntries(rows);
}

function withHints(document: string, files: string[]): string {
  const hints = files.filter((file) => !document.includes(file)).map((file) => `    ${hintOf(file)}\n`);
  return document.replace('  </head>', `${hints.join('')}  </head>`);
}

function filesOf(name: ChunkName, bundle: Bundle): string[] {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (entry === undefined) throw new Error(`The build has no chunk called ${name}`);
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
