import type { Reaction } from '@ieum/contract/reaction-kinds';

/** A light bulb, a heart, a flame. */
const SHAPES: Record<Reaction, string> = {
  helpful: 'M7.7 14.7c0-2.2-2.7-3-2.7-6.2a5 5 0 0 1 10 0c0 3.2-2.7 4-2.7 6.2ZM8 17.6h4',
  thanks: 'M10 16.6C5.6 13.4 3 10.9 3 7.9a3.7 3.7 0 0 1 7-1.7 3.7 3.7 0 0 1 7 1.7c0 3-2.6 5.5-7 8.7Z',
  cheer: 'M10.6 2.6c.5 3-4.9 5.2-4.9 9.6a4.3 4.3 0 0 0 8.6.2c0-1.9-.8-3-1.6-4-.2 1.1-.7 1.8-1.4 2.2.5-2.9.4-5.8-.7-8Z',
};

export function ReactionIcon({ kind, isFull }: { kind: Reaction; isFull: boolean }) {
  return (
    <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={SHAPES[kind]}
        fill={isFull ? 'currentcolor' : 'none'}
        stroke="currentcolor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
