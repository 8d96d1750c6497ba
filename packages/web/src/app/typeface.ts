import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { wasOpenedBefore } from './defer.ts';

/** The style sheet names first what most Korean texts need. */
const COMMON_FILES = 2;

/** The address of the style sheet that names the font files of members' texts. */
let writtenWords: string | null = null;
let isBegun = false;
/** What is to be used from the next screen on. */
let waiting: CSSStyleSheet | null = null;

/** Called once, when the app starts. */
export function startTypeface(sheet: string): void {
  writtenWords = sheet;
}

/**
 * Loads the font files that the app's own texts do not need. Until then members' texts are shown in the fallback font,
 * and on a first visit until the next screen: a title must not change its typeface while it is read.
 */
export async function completeTypeface(): Promise<void> {
  if (isBegun || writtenWords === null) return;
  isBegun = true;
  try {
    const css = await textOf(writtenWords);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    if (wasOpenedBefore) return adopt(sheet);
    const files = Array.from(css.matchAll(/url\("?([^")]+)/g), ([, url = '']) => url).slice(0, COMMON_FILES);
    await Promise.allSettled(files.map((file) => new FontFace('fetched', `url(${file})`).load()));
    waiting = sheet;
  } catch (error) {
    console.error('The typeface was not completed', error);
  }
}

async function textOf(file: string): Promise<string> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return answer.text();
}

export function useTypefaceOfNextScreen(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next screen is what is waited for.
  useLayoutEffect(() => {
    if (waiting !== null) adopt(waiting);
    waiting = null;
  }, [pathname]);
}

function adopt(sheet: CSSStyleSheet): void {
  document.adoptedStyleSheets.push(sheet);
}
