import { createContext } from 'react';

/** What waits for the member, shown in front of each document's title: `(3) 홈 · 이음`. */
export const TitleCount = createContext(0);

/** What the community is called, at the end of each document's title; empty: as the product. */
export const TitleBrand = createContext('');

const MOST = 99;

/** Short enough for a badge: `99+`. */
export function countText(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}
