import { createContext } from 'react';
import { useMedia } from './media.ts';

/**
 * Where the search's own screen puts its field on a desk: in the top bar, in place of the field of the other screens.
 * Null until the bar is drawn.
 */
export const BarSlot = createContext<HTMLElement | null>(null);

/** Whether the top bar has room for a field: on a desk. Elsewhere there is a link. */
export function useIsBarWide(): boolean {
  return useMedia('(width >= 64rem)');
}
