/**
 * Draws the app's icons as PNG from the SVGs in public, for systems that take no SVG. Run by hand when the mark has
 * changed, from the root: `node gallery/draw-icons.ts`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/harness/browsers.ts';

const PUBLIC = join(import.meta.dirname, '../packages/web/public');

const ICONS = [
  { from: 'favicon.svg', to: 'icons/icon-192.png', size: 192 },
  { from: 'favicon.svg', to: 'icons/icon-512.png', size: 512 },
  // These two are cut to shape by the system: colour to the edge, the mark well inside.
  { from: 'icons/maskable.svg', to: 'icons/maskable-512.png', size: 512 },
  { from: 'icons/maskable.svg', to: 'icons/touch-180.png', size: 180 },
  // Of a notification on Android: its shape alone counts.
  { from: 'icons/badge.svg', to: 'icons/badge-96.png', size: 96 },
];

const executablePath = findChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const page = await browser.newPage();
for (const { from, to, size } of ICONS) {
  const svg = await readFile(join(PUBLIC, from), 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: join(PUBLIC, to), omitBackground: true });
}
await browser.close();
