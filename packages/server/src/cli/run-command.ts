/** The operator's commands (product page, section 5). */
import { inspect, parseArgs } from 'node:util';
import { useEnvFile } from '../config/env-file.ts';
import { explainError } from '../explain-error.ts';
import { IEUM, OperatorError } from '../operator-error.ts';
import { BUILD } from '../version.ts';
import { acceptSecret } from './accept-secret.ts';
import { adminSetup } from './admin-setup.ts';
import { addAdmin, removeAdmin } from './admins.ts';
import { backup } from './backup.ts';
import { fetchCopy, listCopies } from './backup-copies.ts';
import { type Command, type Options, print, printNote, type Terminal, terminal, withTerminal } from './command.ts';
import { dropDeadLetters, retryDeadLetters } from './dead-letters.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { exportDatabase } from './export.ts';
import { importDatabase } from './import.ts';
import { mailTest } from './mail-test.ts';
import { freeEmail, resetFactors, resetPassword, resumeMember, suspendMember, verifyEmail } from './members.ts';
import { migrateDatabase } from './migrate.ts';
import { movePictures } from './move-pictures.ts';
import { listAdmins, listMembers, showMember } from './people.ts';
import { recount } from './recount.ts';
import { reindex } from './reindex.ts';
import { restoreBackup } from './restore.ts';

/** Of the first column of the usage text. */
const WIDTH = 42;

/** What options take that are not just there or not. */
const VALUES: Partial<Record<keyof Options, string>> = { search: 'TEXT', page: 'N' };

const COMMANDS: Record<string, Command> = {
  doctor,
  'admin list': listAdmins,
  'admin setup': adminSetup,
  'admin add': addAdmin,
  'admin remove': removeAdmin,
  'member list': listMembers,
  'member show': showMember,
  'member reset-password': resetPassword,
  'member reset-factors': resetFactors,
  'member verify': verifyEmail,
  'member suspend': suspendMember,
  'member resume': resumeMember,
  'member free': freeEmail,
  // Before the shorter name, which would take them for its FILE.
  'backup list': listCopies,
  'backup fetch': fetchCopy,
  backup,
  restore: restoreBackup,
  export: exportDatabase,
  import: importDatabase,
  migrate: migrateDatabase,
  'pictures move': movePictures,
  recount,
  reindex,
  'dead-letters retry': retryDeadLetters,
  'dead-letters drop': dropDeadLetters,
  'mail test': mailTest,
  'secret accept': acceptSecret,
  demo,
};

/**
 * Runs what a command line says.
 * @returns the status with which the process is to end
 */
export function runCommand(line: string[], at: Terminal): Promise<number> {
  return withTerminal(at, async () => {
    try {
      await run(line);
      return 0;
    } catch (error) {
      printNote(explainError(error) ?? inspect(error));
      return 1;
    }
  });
}

async function run(line: string[]): Promise<void> {
  const { values, positionals: words } = parse(line);
  const { 'env-file': envFile, version, help, ...options } = values;
  if (version) return print(`Ieum ${BUILD}`);
  if (help) return print(usage());
  const name = Object.keys(COMMANDS).find((command) => command === words.slice(0, command.split(' ').length).join(' '));
  const command = name === undefined ? undefined : COMMANDS[name];
  const args = words.slice(name?.split(' ').length);
  const isUnderstood = (option: string) => command?.options?.includes(option as keyof Options);
  if (!command || args.length !== command.takes.length || !Object.keys(options).every(isUnderstood)) {
    throw new OperatorError(usage());
  }
  if (envFile !== undefined) useEnvFile(envFile, terminal().env).forEach(printNote);
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
        search: { type: 'string' },
        page: { type: 'string' },
      },
    });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n\n${usage()}`);
  }
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { takes, options = [], does }]) => {
    const call = [
      name,
      ...takes,
      ...options.map((option) => `[--${option}${option in VALUES ? ` ${VALUES[option]}` : ''}]`),
    ].join(' ');
    return `  ${call.padEnd(WIDTH)}${does}`;
  });
  return [
    `Usage: ${IEUM} [--env-file FILE] <command>`,
    '',
    ...lines,
    '',
    `  ${'--env-file FILE'.padEnd(WIDTH)}reads the settings of a file, as the server does`,
    `  ${'--empty'.padEnd(WIDTH)}also takes a database without members`,
    `  ${'--unverified'.padEnd(WIDTH)}also takes a member whose address nobody has verified`,
    `  ${'--all'.padEnd(WIDTH)}fills the whole search index again`,
    `  ${'--search TEXT'.padEnd(WIDTH)}only those whose email, nickname or organization contains it`,
    `  ${'--page N'.padEnd(WIDTH)}which page of a list`,
    `  ${'--version'.padEnd(WIDTH)}says which version this is`,
  ].join('\n');
}
