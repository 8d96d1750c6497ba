/** Reads the few elements of S3's answers that are needed: they have no attributes, and repeat none of these inside. */

/** The text of the first such element; null: there is none. */
export function textOf(xml: string, element: string): string | null {
  const [text] = entriesOf(xml, element);
  return text === undefined ? null : decode(text);
}

/** What is inside of each such element. */
export function entriesOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'));
  return Array.from(found, ([, inside = '']) => inside);
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal));
  });
}
