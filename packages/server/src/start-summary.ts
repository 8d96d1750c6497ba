/** What a start tells a person at a terminal, in at most five lines. Where none reads along, the log says it. */
import type { SignupMode } from '@ieum/contract/permissions';
import type { DestinationStream } from 'pino';
import type { Config } from './config/config.ts';
import { isSignupOpenToAll } from './config/open-signup.ts';
import { publicUrlOf } from './config/public-url.ts';
import { nameOfDatabase } from './db/name-of-database.ts';
import { IEUM } from './operator-error.ts';
import { BUILD } from './version.ts';

export interface Started {
  config: Config;
  members: number;
  signup: SignupMode;
  hasAdmin: boolean;
  /** Where the first admin is made; null: there is one, or none can be made there. */
  setupAddress: string | null;
  /** What is wrong with the clock; null if nothing is. */
  clock: string | null;
}

export function startSummary({ config, members, signup, hasAdmin, setupAddress, clock }: Started): string[] {
  const missing = notSetUp(config, signup);
  const people = members === 1 ? '1 member' : `${members} members`;
  return [
    `Ieum ${BUILD} is open at ${publicUrlOf(config)} (Ctrl-C stops it).`,
    `Data: ${nameOfDatabase(config.databaseUrl)}; ${people}.`,
    ...(missing.length > 0 ? [`Not set up: ${missing.join('; ')}.`] : []),
    ...(clock === null ? [] : [`Clock: ${clock}.`]),
    `Next: ${nextStep(config, hasAdmin, setupAddress)}`,
  ];
}

/** With the settings that each needs. */
function notSetUp(config: Config, signup: SignupMode): string[] {
  const { publicUrl, mail, backups } = config;
  return [
    ...(publicUrl === null ? ['the address that people use (PUBLIC_URL)'] : []),
    ...(mail === null ? ['mail (SMTP_URL and MAIL_FROM)'] : []),
    ...(backups === null ? ['backups (BACKUP_DIR)'] : []),
    ...(isSignupOpenToAll(config, signup) ? ['who may join, so anyone can as anyone (SIGNUP)'] : []),
  ];
}

function nextStep(config: Config, hasAdmin: boolean, setupAddress: string | null): string {
  if (setupAddress !== null) return `make the first admin, once and within a day, at ${setupAddress}`;
  if (!hasAdmin) return `make a member an admin: ${IEUM} admin add EMAIL`;
  return `sign in at ${publicUrlOf(config)}/login; ${IEUM} doctor checks the installation.`;
}

/** The log at a terminal: until the start has ended, its warnings alone, in words; then all of it. */
export function newTerminalLog(out: NodeJS.WritableStream, complaints: NodeJS.WritableStream) {
  let isStarting = true;
  return {
    write(line: string) {
      if (isStarting) writeWarning(line);
      else out.write(line);
    },
    endStart() {
      isStarting = false;
    },
  } satisfies DestinationStream & { endStart(): void };

  function writeWarning(line: string): void {
    const { level, msg, err, security } = JSON.parse(line) as LogLine;
    // Lines for alerts, such as that the first admin was made, say nothing new to who has just started it.
    if (level < WARNING || security !== undefined) return;
    complaints.write(`${err ? `${msg}: ${err.message}` : msg}\n`);
  }
}

interface LogLine {
  level: number;
  msg: string;
  err?: { message: string };
  security?: string;
}

const WARNING = 40;
