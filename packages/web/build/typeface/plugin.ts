import { join } from 'node:path';
import type { Plugin } from 'vite';
import { makeTypeface } from './make.ts';

const SHEET = /^virtual:typeface\/([\w-]+\.css)$/;

/** Lets the app import the style sheets of the typeface, which are made when they are asked for. */
export function typeface(): Plugin {
  return {
    name: 'typeface',
    async resolveId(id) {
      const sheet = SHEET.exec(id)?.[1];
      return sheet === undefined ? null : join(await makeTypeface(), sheet);
    },
  };
}
