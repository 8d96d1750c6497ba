/** The key of each letter on the Korean keyboard, in the order of Unicode's initials, vowels and finals. */
const KEYS = [
  'r R s e E f a q Q t T d w W c z x v g',
  'k o i O j p u P h hk ho hl y n nj np nl b m ml l',
  'r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g',
].map((keys) => keys.split(' '));
const FIRSTS = [0x1100, 0x1161, 0x11a8];

/** What appears when a Korean word is typed while the keyboard is set to English: `이음` gives `dldma`. */
export function typedInEnglish(text: string): string {
  return Array.from(text.normalize('NFD'), (char) => {
    const code = char.codePointAt(0) ?? 0;
    const keys = KEYS.map((row, index) => row[code - (FIRSTS[index] ?? 0)]);
    return keys.find((key) => key !== undefined) ?? char;
  }).join('');
}
