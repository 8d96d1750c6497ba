/**
 * How the code is cut into files: a feature is in one chunk as a whole, and what several import is with the first of
 * them: with the app that everybody loads, or else with the frame of the members' screens. What a press opens is a file of
 * its own, and so is what only some texts need.
 */
import type { Rolldown } from 'vite';

/** Which features' code is loaded together. */
export const CHUNKS = {
  visitors: ['auth'],
  frame: ['announcements'],
  members: ['boards', 'search', 'notifications'],
  home: ['home'],
  settings: ['mypage', 'security', 'notification-settings'],
  console: ['console'],
} as const satisfies Record<string, readonly string[]>;

export type ChunkName = keyof typeof CHUNKS;

const ON_PRESS = /\/webauthn\.ts$/;
/** What is not in every text: the parser of marks, what writes them, what chooses and enlarges pictures, whom to mention. */
const IN_SOME_TEXTS = /\/boards\/(?:marks|pictures)\/|\/mention-list\.(?:tsx|module\.css)$/;
const ENGLISH = /\/(words\.en|en)\.ts$/;

/** The name of a module's chunk, for `codeSplitting`. */
export function chunkNameOf(id: string, context: Rolldown.ChunkingContext): string {
  const chunks = chunksWith(id, context);
  // Home has a part of the boards' screens in it.
  if (chunks.has('members')) chunks.delete('home');
  if (chunks.size === 1) return [...chunks][0] as string;
  // The bundler's own runtime is imported by none.
  return chunks.size === 0 || chunks.has('app') || chunks.has('visitors') ? 'app' : 'frame';
}

export function chunkOfFeature(feature: string): ChunkName {
  const found = Object.entries(CHUNKS).find(([, features]) => (features as readonly string[]).includes(feature));
  if (found === undefined) throw new Error(`The feature ${feature} is in no chunk: see build/chunks.ts`);
  return found[0] as ChunkName;
}

/** The chunks that cannot do without a module. */
function chunksWith(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  if (ON_PRESS.test(id)) return new Set(['webauthn']);
  if (IN_SOME_TEXTS.test(id)) return new Set(['texts']);
  if (ENGLISH.test(id)) return new Set(['english']);
  const feature = /\/src\/features\/([\w-]+)\/(?!screens\.|(?:[\w-]+\/)?words\.)/.exec(id)?.[1];
  if (feature !== undefined) return new Set([chunkOfFeature(feature)]);
  seen.add(id);
  const { isEntry, importers, dynamicImporters } = context.getModuleInfo(id) ?? {};
  const found = new Set<string>(isEntry ? ['app'] : []);
  for (const importer of importers ?? []) {
    if (!seen.has(importer)) for (const chunk of chunksWith(importer, context, seen)) found.add(chunk);
  }
  // A part of the members' frame that is loaded after the first.
  if (found.size === 0 && dynamicImporters?.length) found.add('frame');
  return found;
}
