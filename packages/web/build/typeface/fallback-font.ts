/**
 * The fonts shown while the typeface is on its way: those that devices have for Korean, scaled to Pretendard's widths
 * and heights, so that lines break where they will when it arrives. A device takes the first of them that it has.
 */

/** The characters that are scaled alike, as in `unicode-range`: what is of one width in every font, or nearly so. */
const CHARACTERS = {
  hangul: 'U+1100-11ff,U+3130-318f,U+ac00-d7a3',
  space: 'U+20',
  digits: 'U+30-39',
  stops: 'U+2c,U+2e,U+3a-3b',
  letters: 'U+41-5a,U+61-7a',
  signs: 'U+21-2b,U+2d,U+2f,U+3c-40,U+5b-60,U+7b-7e,U+2013-2014,U+2018-2019,U+201c-201d,U+2026',
};

type Characters = keyof typeof CHARACTERS;

interface FallbackFont {
  /** Also in the font stack of `theme.css`. */
  family: string;
  /** Full and PostScript names: browsers find no local font by the name of its family. */
  regular: string[];
  bold: string[];
  /** Pretendard's advance width in percent of this font's, at weight 400 and between 600 and 700. */
  scale: Partial<Record<Characters, [regular: number, bold: number]>>;
}

/** Where the widths are from: docs/decisions/014. Letters and signs are averages over the app's own texts. */
const FONTS: FallbackFont[] = [
  {
    family: 'Pretendard fallback',
    regular: ['Noto Sans CJK KR', 'NotoSansCJKkr-Regular', 'Noto Sans KR'],
    bold: ['Noto Sans CJK KR Bold', 'NotoSansCJKkr-Bold', 'Noto Sans KR Bold'],
    scale: {
      hangul: [93.95, 93.95],
      space: [89.64, 83.7],
      digits: [110.68, 109.8],
      stops: [91.01, 85.1],
      letters: [95.5, 94.8],
      signs: [92, 89],
    },
  },
  {
    family: 'Pretendard fallback Windows',
    regular: ['Malgun Gothic', 'MalgunGothic'],
    bold: ['Malgun Gothic Bold', 'MalgunGothicBold'],
    scale: {
      hangul: [86.43, 86.43],
      space: [71.4, 66.7],
      digits: [111.5, 111.8],
      stops: [116.1, 106],
      letters: [99.9, 99.5],
      signs: [100.2, 97.6],
    },
  },
  {
    family: 'Pretendard fallback Apple',
    regular: ['AppleSDGothicNeo-Regular', 'Apple SD Gothic Neo Regular'],
    bold: ['AppleSDGothicNeo-Bold', 'Apple SD Gothic Neo Bold'],
    scale: { hangul: [99.92, 99.92], space: [95.4, 89.1] },
  },
  {
    // Beside Apple's Hangul, since the widths of its letters are not published.
    family: 'Pretendard fallback Latin',
    regular: ['Arial', 'ArialMT'],
    bold: ['Arial Bold', 'Arial-BoldMT'],
    scale: { digits: [110.5, 116.5], stops: [91.4, 99.6], letters: [101.5, 98.8], signs: [95.8, 92] },
  },
];

/** Pretendard's, in percent of the size of the font. */
const ASCENT = 95.2;
const DESCENT = 24.1;

export function fallbackFontSheet(): string {
  return FONTS.flatMap(({ family, regular, bold, scale }) =>
    (Object.keys(scale) as Characters[]).flatMap((characters) => {
      const [atRegular = 100, atBold = 100] = scale[characters] ?? [];
      return [
        ruleOf(family, '400', regular, characters, atRegular),
        ruleOf(family, '600 700', bold, characters, atBold),
      ];
    }),
  ).join('');
}

/** `size-adjust` scales the heights along with the widths, so these are given the other way round. */
function ruleOf(family: string, weight: string, names: string[], characters: Characters, scale: number): string {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${scale}%;
  ascent-override: ${((100 * ASCENT) / scale).toFixed(1)}%;
  descent-override: ${((100 * DESCENT) / scale).toFixed(1)}%;
  line-gap-override: 0%;
  unicode-range: ${CHARACTERS[characters]};
}
`;
}
