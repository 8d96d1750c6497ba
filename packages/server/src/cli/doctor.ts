import type { SignupMode } from '@ieum/contract/permissions';
import { keptSecretProblem } from '../auth/auth-secret.ts';
import { type Config, ConfigError } from '../config/config.ts';
import { isSignupOpenToAll, OPEN_SIGNUP } from '../config/open-signup.ts';
import { OperatorError } from '../operator-error.ts';
import { BUILD } from '../version.ts';
import { type Command, print, readConfigForOperator } from './command.ts';
import { checkBackups } from './doctor/backups.ts';
import { checkDatabase } from './doctor/database.ts';
import { checkDisk, checkPermissions } from './doctor/files.ts';
import { checkIdentityProvider } from './doctor/identity-provider.ts';
import { checkMail } from './doctor/mail.ts';
import { checkPeople } from './doctor/people.ts';
import { checkPictures } from './doctor/pictures.ts';
import { checkPrograms } from './doctor/programs.ts';
import { checkSearch } from './doctor/search.ts';

/** What a check finds out for a later one. */
export interface Findings {
  /** The database answers, and its schema is that of this version. */
  hasSchema?: boolean;
  /** Of SQLite in its whole file. */
  damage?: string[];
  /** Who may join, if the database says it. */
  signup?: SignupMode;
}

/** A check returns what is wrong, one line for each problem; null: it has nothing to check. It changes nothing. */
type Check = (config: Config, findings: Findings) => Promise<string[] | 'not set up' | null>;

const CHECKS: Record<string, Check> = {
  permissions: checkPermissions,
  disk: checkDisk,
  programs: (config) => checkPrograms(config),
  database: checkDatabase,
  people: checkPeople,
  search: checkSearch,
  pictures: checkPictures,
  backups: checkBackups,
  mail: checkMail,
  oidc: checkIdentityProvider,
};

export const doctor: Command = {
  takes: [],
  does: 'checks settings, database, disk, permissions, backups and mail',
  async run() {
    print(`Ieum ${BUILD}`);
    const { config, problems } = settings();
    report('settings', problems);
    const findings: Findings = {};
    for (const [name, check] of Object.entries(config ? CHECKS : {})) {
      const found = await check(config as Config, findings);
      if (found === null) continue;
      if (found === 'not set up') {
        print(`not set up ${name}`);
        continue;
      }
      problems.push(...found);
      report(name, found);
    }
    if (config && isSignupOpenToAll(config, findings.signup ?? config.signup ?? 'open'))
      print(`note     ${OPEN_SIGNUP}`);
    if (problems.length > 0) throw new OperatorError(problems.map((problem) => `- ${problem}`).join('\n'));
  },
};

function report(name: string, problems: string[]): void {
  print(`${problems.length === 0 ? 'ok      ' : 'PROBLEM '} ${name}`);
}

/** Without valid settings nothing else can be checked. */
function settings(): { config: Config | null; problems: string[] } {
  try {
    const config = readConfigForOperator();
    return { config, problems: [...config.warnings, keptSecretProblem(config) ?? []].flat() };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: null, problems: error.problems };
  }
}
