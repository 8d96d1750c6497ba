import { keptSecretProblem } from '../auth/auth-secret.ts';
import { type Config, ConfigError } from '../config.ts';
import { isSignupOpenToAll, OPEN_SIGNUP } from '../open-signup.ts';
import { OperatorError } from '../operator-error.ts';
import { VERSION } from '../version.ts';
import { type Command, print, readSettings } from './command.ts';
import { checkDatabase } from './doctor/database.ts';
import { checkDisk, checkPermissions } from './doctor/files.ts';
import { checkIdentityProvider } from './doctor/identity-provider.ts';
import { checkMail } from './doctor/mail.ts';
import { checkPrograms } from './doctor/programs.ts';
import { checkSearch } from './doctor/search.ts';

/** A check returns what is wrong, one line for each problem; null: it has nothing to check. It changes nothing. */
type Check = (config: Config) => Promise<string[] | null>;

const CHECKS: Record<string, Check> = {
  permissions: checkPermissions,
  disk: checkDisk,
  programs: checkPrograms,
  database: checkDatabase,
  search: checkSearch,
  mail: checkMail,
  oidc: checkIdentityProvider,
};

export const doctor: Command = {
  takes: [],
  does: 'checks settings, database, disk, permissions and mail',
  async run() {
    print(`Ieum ${VERSION}`);
    const { config, problems } = settings();
    report('settings', problems);
    if (config && isSignupOpenToAll(config)) print(`note     ${OPEN_SIGNUP}`);
    for (const [name, check] of Object.entries(config ? CHECKS : {})) {
      const found = await check(config as Config);
      if (found === null) continue;
      problems.push(...found);
      report(name, found);
    }
    if (problems.length > 0) throw new OperatorError(problems.map((problem) => `- ${problem}`).join('\n'));
  },
};

function report(name: string, problems: string[]): void {
  print(`${problems.length === 0 ? 'ok      ' : 'PROBLEM '} ${name}`);
}

/** Without valid settings nothing else can be checked. */
function settings(): { config: Config | null; problems: string[] } {
  try {
    const config = readSettings();
    return { config, problems: [...config.warnings, keptSecretProblem(config) ?? []].flat() };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: null, problems: error.problems };
  }
}
