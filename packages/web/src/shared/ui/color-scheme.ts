/** The colours that the member has chosen for this browser: the device's, light or dark. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { store } from '../storage.ts';

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const KEY = 'ieum:color-scheme';
const DARK = '(prefers-color-scheme: dark)';
const listeners = createListeners();
let chosen: ColorScheme = 'auto';
/** What tells the browser the colour of its bars: for devices in light, then in dark, as the document has them. */
let barColours: { element: HTMLMetaElement; colour: string }[] = [];

/** Shows the page in the chosen colours from now on, also as the device or another tab changes them. */
export function startColorScheme(): void {
  chosen = read();
  const elements = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  barColours = Array.from(elements, (element) => ({ element, colour: element.content }));
  show();
  window.matchMedia(DARK).addEventListener('change', show);
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    chosen = read();
    show();
  });
}

export function chooseColorScheme(scheme: ColorScheme): void {
  chosen = scheme;
  store(localStorage, KEY, scheme);
  show();
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(listeners.subscribe, () => chosen);
}

function read(): ColorScheme {
  const stored = localStorage.getItem(KEY);
  return COLOR_SCHEMES.find((scheme) => scheme === stored) ?? 'auto';
}

/** The attribute is the one by which Mantine, in the console, knows it too. */
function show(): void {
  const isDark = chosen === 'dark' || (chosen === 'auto' && window.matchMedia(DARK).matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  const colour = barColours[isDark ? 1 : 0]?.colour;
  if (colour !== undefined) for (const { element } of barColours) element.content = colour;
  listeners.tell();
}
