/** The text of a search, as it is typed and as it is sent. */

/** In code points. */
export const LONGEST_QUERY = 100;

/** Without what is over the limit. */
export function cutQuery(text: string): string {
  const points = Array.from(text);
  return points.length <= LONGEST_QUERY ? text : points.slice(0, LONGEST_QUERY).join('');
}

/** As it is searched for and stands in the address; empty: nothing is searched for. */
export function cleanQuery(text: string): string {
  return cutQuery(text.replaceAll('\0', '').trim()).trim();
}
