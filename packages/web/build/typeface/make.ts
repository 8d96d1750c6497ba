/**
 * Makes the files of the typeface and the style sheet that names them: once, and again when something in them changes.
 *
 * Pretendard as it comes, in 92 slices, would be six requests of 160 KB on the login and twelve of 310 KB on home, each
 * of which has the page laid out anew when it arrives, and a style sheet of 55 KB that no screen is shown without. So it
 * is cut along our own words, in fewer parts, and without the weights that no screen uses.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { rangesOf } from './characters.ts';
import { fallbackFontSheet } from './fallback-font.ts';
import { type Part, partsOf } from './parts.ts';

const PACKAGE = fileURLToPath(import.meta.resolve('pretendard/package.json'));
const PRETENDARD = join(dirname(PACKAGE), 'dist/web/variable');
const MADE = join(import.meta.dirname, '../../../../node_modules/.cache/typeface');

const WEIGHTS = { min: 400, max: 700, default: 400 };
/** What browsers apply unasked, and the tabular digits that the screens ask for. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
/** Beside the names that are always kept, the font's license goes with it. */
const LICENSE_NAMES = [13, 14];

/**
 * Returns the folder of the fonts and their style sheets: `own-words.css` names the first part, which is all that the
 * screens need by themselves, and its fallback font, and `written-words.css` the others.
 */
export async function makeTypeface(): Promise<string> {
  const parts = partsOf(await readFile(join(PRETENDARD, 'pretendardvariable-dynamic-subset.css'), 'utf8'));
  const made = [await readFile(PACKAGE, 'utf8'), await readFile(import.meta.filename, 'utf8')];
  const recipe = [JSON.stringify(parts), fallbackFontSheet(), ...made];
  const folder = join(MADE, createHash('sha256').update(recipe.join()).digest('hex').slice(0, 16));
  if (!existsSync(folder)) await fill(folder, parts);
  return folder;
}

async function fill(folder: string, parts: Part[]): Promise<void> {
  // Under another name until it is whole: a build may break off.
  await mkdir(MADE, { recursive: true });
  const draft = await mkdtemp(`${folder}.`);
  const whole = await readFile(join(PRETENDARD, 'woff2/PretendardVariable.woff2'));
  for (const { name, characters } of parts) await writeFile(join(draft, `${name}.woff2`), await cut(whole, characters));
  const [ownWords, ...writtenWords] = parts.map(ruleOf);
  await writeFile(join(draft, 'own-words.css'), ownWords + fallbackFontSheet());
  await writeFile(join(draft, 'written-words.css'), writtenWords.join(''));
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true });
    if (!existsSync(folder)) throw error; // Otherwise another build was first.
  });
}

function cut(font: Buffer, characters: readonly number[]): Promise<Buffer> {
  return subsetFont(font, String.fromCodePoint(...characters), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
    preserveNameIds: LICENSE_NAMES,
    noHinting: true,
  });
}

/** The rules agree in all but the characters: of faces that do not, a browser takes one and asks no other. */
function ruleOf({ name, characters }: Part): string {
  return `@font-face {
  font-family: "Pretendard Variable";
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: swap;
  src: url("./${name}.woff2") format("woff2");
  unicode-range: ${rangesOf(characters)};
}
`;
}
