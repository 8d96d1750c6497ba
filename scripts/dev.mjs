/** `npm run dev`: the server, started again on every change, and Vite's dev server in front of it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installWhatIsMissing } from './lib/install.mjs';
import { ownNode, ROOT } from './lib/paths.mjs';
import { runSteps } from './lib/run.mjs';

await runSteps(installWhatIsMissing);

const node = String(ownNode());
const both = [
  spawn(node, ['--watch', 'packages/server/src/main.ts'], { cwd: ROOT, stdio: 'inherit' }),
  spawn(node, [join(ROOT, 'node_modules/vite/bin/vite.js')], { cwd: join(ROOT, 'packages/web'), stdio: 'inherit' }),
];

/** @param {number} status */
function end(status) {
  for (const child of both) child.kill();
  process.exitCode = status;
}

// When one of the two ends, the other has no use.
for (const child of both) child.on('exit', (status) => end(status ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
