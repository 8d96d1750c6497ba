/** `npm run bench:web`: what the screens cost in a browser. See docs/performance.md. */
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ALONE, findChromium } from '../../e2e/harness/browsers.ts';
import { printSection, type Section, saveReport } from '../report.ts';
import { withSites } from '../site.ts';
import { lighthouse } from './lighthouse.ts';
import { screensOf } from './screens.ts';
import { shifts } from './shifts.ts';
import { trips } from './trips.ts';
import { weight } from './weight.ts';

const POSTS = 1_000;
const PARTS = ['weight', 'trips', 'shifts', 'lighthouse'];

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { only: text, screens: text, rounds: text } });
const rounds = Number(values.rounds ?? 3);
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds takes whole numbers from 1.');
const parts = values.only?.split(',') ?? PARTS;
const stranger = parts.find((part) => !PARTS.includes(part));
if (stranger !== undefined) throw new Error(`--only takes ${PARTS.join(', ')}, not ${stranger}.`);

// What was started and made goes away with this process (see `withSites`), also when it is told to end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const sections: (Section & { engine: 'sqlite' })[] = [];
function tell(section: Section): void {
  sections.push({ engine: 'sqlite', ...section });
  printSection({ engine: 'sqlite', ...section });
}

await withSites('sqlite', [POSTS], async ([site]) => {
  if (site === undefined) throw new Error('No site was made');
  const { url } = site.server;
  const all = await screensOf(site);
  const screens = values.screens === undefined ? all : all.filter(({ name }) => values.screens?.includes(name));
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ALONE, ...(executablePath && { executablePath }) });
  if (parts.includes('weight')) tell(await weight(browser, url, screens));
  if (parts.includes('trips')) tell(await trips(browser, url, all));
  if (parts.includes('shifts')) tell(await shifts(browser, url, screens));
  await browser.close();
  if (parts.includes('lighthouse')) tell(await lighthouse(url, screens, rounds));
});
console.log(`\nWritten to ${relative(process.cwd(), saveReport({ posts: POSTS, rounds, parts }, sections))}`);
