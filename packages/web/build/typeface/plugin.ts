import type { Plugin } from 'vite';
import { makeTypeface } from './make.ts';

/** Lets the app import the style sheet of the typeface, which is made when it is asked for. */
export function typeface(): Plugin {
  return {
    name: 'typeface',
    resolveId: (id) => (id === 'virtual:typeface.css' ? makeTypeface() : null),
  };
}
