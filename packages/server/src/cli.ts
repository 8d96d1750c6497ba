/** The operator's tool: `npm run ieum -- <command>` (product page, section 5). */
import { addAdmin, removeAdmin } from './cli/admins.ts';
import { backup } from './cli/backup.ts';
import { CliError, type Command } from './cli/command.ts';
import { demo } from './cli/demo.ts';
import { doctor } from './cli/doctor.ts';
import { exportDatabase } from './cli/export.ts';
import { importDatabase } from './cli/import.ts';
import { migrateDatabase } from './cli/migrate.ts';
import { resetPassword } from './cli/reset-password.ts';
import { restoreBackup } from './cli/restore.ts';
import { ConfigError } from './config.ts';
import { SchemaTooNewError } from './db/migrate.ts';
import { DamagedDatabaseError } from './db/sqlite-copy.ts';
import { TransferError } from './transfer/transfer-error.ts';

const COMMANDS: Record<string, Command> = {
  doctor,
  'admin add': addAdmin,
  'admin remove': removeAdmin,
  'member reset-password': resetPassword,
  backup,
  restore: restoreBackup,
  export: exportDatabase,
  import: importDatabase,
  migrate: migrateDatabase,
  demo,
};

async function main(words: string[]): Promise<void> {
  const name = Object.keys(COMMANDS).find((command) => command === words.slice(0, command.split(' ').length).join(' '));
  const command = name === undefined ? undefined : COMMANDS[name];
  const args = words.slice(name?.split(' ').length);
  if (!command || args.length !== command.takes.length) throw new CliError(usage());
  await command.run(args);
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { takes, does }]) => {
    const call = [name, ...takes].join(' ');
    return `  ${call.padEnd(30)}${does}`;
  });
  return ['Usage: npm run ieum -- <command>', '', ...lines].join('\n');
}

// Whoever read along has left (`… | head -1`). The work is not theirs to break off: it goes on, unheard.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(isExpected(error) ? error.message : error);
  process.exitCode = 1;
});

/** What an operator can mend, the file system's answers included, is said in a line; anything else is a bug. */
function isExpected(error: unknown): error is Error {
  const kinds = [CliError, ConfigError, SchemaTooNewError, DamagedDatabaseError, TransferError];
  return kinds.some((kind) => error instanceof kind) || (error instanceof Error && 'syscall' in error);
}
