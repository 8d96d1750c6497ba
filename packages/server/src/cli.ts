/** The operator's tool: `npm run ieum -- <command>` (product page, section 5). */
import { runCommand } from './cli/run-command.ts';

/** Gives the output the time to pass through a pipe before the process exits. */
const LINGER_MS = 1_000;

// The reader has closed the pipe (`… | head -1`). The command goes on, without output.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  result: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
});
// A connection that PostgreSQL refuses stays open for a minute.
if (process.exitCode !== 0) setTimeout(() => process.exit(), LINGER_MS).unref();
