const LONGEST = 500;
/** Any other origin will do: only the path is taken. */
const HERE = 'http://ieum.invalid';

/** A path of this app, or null for anything else: nobody is led away from Ieum by a link that begins at Ieum. */
export function pathOfScreen(text: string | undefined): string | null {
  // A browser reads `//host` and `/\host` as another host, and leaves tabs and line breaks out before it looks.
  if (text === undefined || text.length > LONGEST || !/^\/(?![/\\])[\x20-\x7e]*$/.test(text)) return null;
  if (!URL.canParse(text, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null;
}
