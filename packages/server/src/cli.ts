/** The operator's tool: `npm run ieum -- <command>` (product page, section 5). */
import { parseArgs } from 'node:util';
import { acceptSecret } from './cli/accept-secret.ts';
import { addAdmin, removeAdmin } from './cli/admins.ts';
import { backup } from './cli/backup.ts';
import { type Command, type Options, print, printNote } from './cli/command.ts';
import { dropDeadLetters, retryDeadLetters } from './cli/dead-letters.ts';
import { demo } from './cli/demo.ts';
import { doctor } from './cli/doctor.ts';
import { exportDatabase } from './cli/export.ts';
import { freeEmail } from './cli/free-email.ts';
import { importDatabase } from './cli/import.ts';
import { mailTest } from './cli/mail-test.ts';
import { migrateDatabase } from './cli/migrate.ts';
import { recount } from './cli/recount.ts';
import { reindex } from './cli/reindex.ts';
import { resetFactors } from './cli/reset-factors.ts';
import { resetPassword } from './cli/reset-password.ts';
import { restoreBackup } from './cli/restore.ts';
import { resumeMember, suspendMember } from './cli/suspension.ts';
import { useEnvFile } from './env-file.ts';
import { explainError } from './explain-error.ts';
import { OperatorError } from './operator-error.ts';
import { VERSION } from './version.ts';

/** Gives the output the time to pass through a pipe before the process exits. */
const LINGER_MS = 1_000;

/** Of the first column of the usage text. */
const WIDTH = 32;

const COMMANDS: Record<string, Command> = {
  doctor,
  'admin add': addAdmin,
  'admin remove': removeAdmin,
  'member reset-password': resetPassword,
  'member reset-factors': resetFactors,
  'member suspend': suspendMember,
  'member resume': resumeMember,
  'member free': freeEmail,
  backup,
  restore: restoreBackup,
  export: exportDatabase,
  import: importDatabase,
  migrate: migrateDatabase,
  recount,
  reindex,
  'dead-letters retry': retryDeadLetters,
  'dead-letters drop': dropDeadLetters,
  'mail test': mailTest,
  'secret accept': acceptSecret,
  demo,
};

async function main(line: string[]): Promise<void> {
  const { values, positionals: words } = parse(line);
  const { 'env-file': envFile, version, help, ...options } = values;
  if (version) return print(`Ieum ${VERSION}`);
  if (help) return print(usage());
  const name = Object.keys(COMMANDS).find((command) => command === words.slice(0, command.split(' ').length).join(' '));
  const command = name === undefined ? undefined : COMMANDS[name];
  const args = words.slice(name?.split(' ').length);
  const isUnderstood = (option: string) => command?.options?.includes(option as keyof Options);
  if (!command || args.length !== command.takes.length || !Object.keys(options).every(isUnderstood)) {
    throw new OperatorError(usage());
  }
  if (envFile !== undefined) useEnvFile(envFile).forEach(printNote);
  await command.run(args, options);
}

function parse(line: string[]) {
  try {
    return parseArgs({
      args: line,
      allowPositionals: true,
      options: {
        'env-file': { type: 'string' },
        version: { type: 'boolean' },
        help: { type: 'boolean' },
        empty: { type: 'boolean' },
        unverified: { type: 'boolean' },
        all: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n\n${usage()}`);
  }
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { takes, options = [], does }]) => {
    const call = [name, ...takes, ...options.map((option) => `[--${option}]`)].join(' ');
    return `  ${call.padEnd(WIDTH)}${does}`;
  });
  return [
    'Usage: npm run ieum -- [--env-file FILE] <command>',
    '',
    ...lines,
    '',
    `  ${'--env-file FILE'.padEnd(WIDTH)}reads the settings of a file, as the server does`,
    `  ${'--empty'.padEnd(WIDTH)}also takes a database without members`,
    `  ${'--unverified'.padEnd(WIDTH)}also takes a member whose address nobody has verified`,
    `  ${'--all'.padEnd(WIDTH)}fills the whole search index again`,
    `  ${'--version'.padEnd(WIDTH)}says which version this is`,
  ].join('\n');
}

// The reader has closed the pipe (`… | head -1`). The command goes on, without output.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainError(error) ?? error);
  process.exitCode = 1;
  // A connection that PostgreSQL refuses stays open for a minute.
  setTimeout(() => process.exit(), LINGER_MS).unref();
});
