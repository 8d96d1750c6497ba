import { createElement } from 'react';

const STEM = { d: 'M16 29V15', stroke: 'var(--ieum-brand)', strokeWidth: 2.8, strokeLinecap: 'round' } as const;
const GROWN_LEAF = { d: 'M16 19.5c0-6 4.2-10.2 11-10.5.2 6.6-4 10.7-11 10.5Z', fill: 'var(--ieum-brand)' };
const NEW_LEAF = { d: 'M16 14.6C16 9.4 12.3 5.7 6 5.5c-.2 5.9 3.5 9.4 10 9.1Z', fill: 'var(--ieum-leaf)' };

/**
 * The sprout: two leaves on one stem, a new one and a grown one. Decorative; the name is beside it. Without JSX,
 * because the build also renders it, as plain TypeScript: see build/documents.ts.
 */
export function BrandMark({ size = 28 }: { size?: number }) {
  const frame = { width: size, height: size, viewBox: '0 0 32 32', fill: 'none', 'aria-hidden': true };
  const paths = [STEM, GROWN_LEAF, NEW_LEAF].map((path) => createElement('path', { key: path.d, ...path }));
  return createElement('svg', frame, paths);
}
