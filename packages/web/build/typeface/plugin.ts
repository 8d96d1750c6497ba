import { join } from 'node:path';
import type { Plugin } from 'vite';
import { makeTypeface } from './make.ts';

/** With a query that Vite understands, or without. */
const SHEET = /^virtual:typeface\/([\w-]+\.css(?:\?\w+)?)$/;

/** Lets the app import the style sheets of the typeface, which are made when they are asked for. */
export function typeface(): Plugin {
  // One for both style sheets, which are asked for at the same time.
  let folder: Promise<string> | undefined;
  return {
    name: 'typeface',
    async resolveId(id) {
      const sheet = SHEET.exec(id)?.[1];
      if (sheet === undefined) return null;
      folder ??= makeTypeface();
      return join(await folder, sheet);
    },
  };
}
