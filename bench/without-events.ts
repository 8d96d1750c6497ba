/**
 * For `node --import`: the server as it would be without events. Nothing is recorded, nobody is woken, and no background
 * work runs. Together with `withoutRaising`, a write costs what it cost before there were events and subjects.
 */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../scripts/lib/paths.mjs';

const INSTEAD: Record<string, string> = {
  'packages/server/src/events/record.ts': 'export async function record() {}',
  'packages/server/src/jobs/runner.ts': 'export const startJobs = () => ({ stop: async () => {} });',
};

const sources = new Map(
  Object.entries(INSTEAD).map(([file, source]) => {
    if (!existsSync(join(ROOT, file))) throw new Error(`${file} has moved: the bench has to know where to`);
    return [pathToFileURL(join(ROOT, file)).href, source];
  }),
);

registerHooks({
  load(url, context, nextLoad) {
    const source = sources.get(url);
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
  },
});
