/**
 * The font shown while the typeface is on its way: Noto, as Linux and Android have it, stretched to Pretendard's
 * widths and heights, so that no line breaks otherwise when that arrives.
 */

interface Stretch {
  /** As in `unicode-range`. */
  range: string;
  /** Pretendard's advance width in percent of Noto's, at weight 400 and between 600 and 700, as Chromium has them. */
  regular: number;
  bold: number;
}

/** Hangul, which is all of one width, and the signs between it exactly; letters on average. */
const STRETCHES: Stretch[] = [
  { range: 'U+1100-11ff,U+3130-318f,U+ac00-d7a3', regular: 93.95, bold: 93.95 },
  { range: 'U+20', regular: 89.64, bold: 83.7 },
  { range: 'U+30-39', regular: 110.68, bold: 109.8 },
  { range: 'U+2c,U+2e,U+3a-3b', regular: 91.01, bold: 85.1 },
  { range: 'U+21', regular: 79.52, bold: 80.3 },
  { range: 'U+3f', regular: 100.95, bold: 102.6 },
  { range: 'U+2b,U+7e', regular: 112.86, bold: 109.8 },
  { range: 'U+2d', regular: 124.32, bold: 120.2 },
  { range: 'U+22', regular: 79.8, bold: 65.3 },
  { range: 'U+27', regular: 72, bold: 61 },
  { range: 'U+28-29', regular: 100.83, bold: 101 },
  { range: 'U+2f', regular: 84.98, bold: 93.6 },
  { range: 'U+25', regular: 93.63, bold: 98 },
  { range: 'U+2026', regular: 76.17, bold: 83.2 },
  { range: 'U+201c-201d', regular: 92.71, bold: 83.2 },
  { range: 'U+2018-2019', regular: 79.39, bold: 78.8 },
  { range: 'U+41-5a', regular: 100.79, bold: 99.8 },
  { range: 'U+61-7a', regular: 95.48, bold: 94.4 },
  { range: 'U+23-24,U+26,U+2a,U+3c-3e,U+40,U+5b-60,U+7b-7d,U+a0-ff,U+2013-2014', regular: 97, bold: 97 },
];

/** Pretendard's, in percent of the size of the font. */
const ASCENT = 95.2;
const DESCENT = 24.1;

const REGULAR = { weight: '400', names: ['Noto Sans CJK KR', 'NotoSansCJKkr-Regular', 'Noto Sans KR'] };
const BOLD = { weight: '600 700', names: ['Noto Sans CJK KR Bold', 'NotoSansCJKkr-Bold', 'Noto Sans KR Bold'] };

export function fallbackFontSheet(): string {
  const rules = STRETCHES.flatMap(({ range, regular, bold }) => [
    ruleOf(range, regular, REGULAR),
    ruleOf(range, bold, BOLD),
  ]);
  return rules.join('');
}

/** The heights are stretched along with the widths, and so have to be given the other way round. */
function ruleOf(range: string, stretch: number, { weight, names }: typeof REGULAR): string {
  return `@font-face {
  font-family: "Pretendard fallback";
  font-weight: ${weight};
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${stretch}%;
  ascent-override: ${((100 * ASCENT) / stretch).toFixed(1)}%;
  descent-override: ${((100 * DESCENT) / stretch).toFixed(1)}%;
  line-gap-override: 0%;
  unicode-range: ${range};
}
`;
}
