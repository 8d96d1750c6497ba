/**
 * A file of settings, `NAME=value` a line, as systemd's `EnvironmentFile` reads it. Not by Node's own reader, which takes
 * a `#` within a value for a comment: a password would be cut short without a word. Values that systemd, a shell and
 * this reader would read differently because of quotes or backslashes are refused.
 */
import { readFileSync } from 'node:fs';
import { ConfigError } from './config.ts';

type Environment = Record<string, string | undefined>;

const ASSIGNMENT = /^([A-Za-z_]\w*)\s*=\s*(.*)$/;
const SINGLE_QUOTED = /^'([^']*)'$/;
const DOUBLE_QUOTED = /^"((?:[^"\\]|\\["\\$`])*)"$/;

/**
 * Adds the settings of a file to an environment. What is set there already stays, as with Node's own `--env-file`.
 * @returns a line for each setting of the file that does not hold
 * @throws ConfigError naming each line that cannot be read
 */
export function useEnvFile(file: string, env: Environment = process.env): string[] {
  const warnings: string[] = [];
  for (const [name, value] of Object.entries(readEnvFile(file))) {
    if (!env[name]) env[name] = value;
    else if (env[name] !== value) warnings.push(`${name} is taken from the environment, not from ${file}`);
  }
  return warnings;
}

function readEnvFile(file: string): Record<string, string> {
  const settings: Record<string, string> = {};
  const problems: string[] = [];
  for (const [at, text] of textOf(file).split('\n').entries()) {
    const line = text.trim();
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue;
    const [, name = '', written = ''] = ASSIGNMENT.exec(line) ?? [];
    const value = readValue(written);
    // The line itself is not repeated: it may hold a password.
    if (name === '') problems.push(`line ${at + 1} of ${file} is not NAME=value`);
    else if (value === null)
      problems.push(`line ${at + 1} of ${file}: put the whole value of ${name} in single quotes`);
    else settings[name] = value;
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return settings;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError([`--env-file takes the path of a readable file (${(error as Error).message})`]);
  }
}

/** null: not everybody would read it alike. */
function readValue(written: string): string | null {
  const single = SINGLE_QUOTED.exec(written)?.[1];
  if (single !== undefined) return single;
  const double = DOUBLE_QUOTED.exec(written)?.[1];
  if (double !== undefined) return double.replace(/\\(.)/g, '$1');
  return /["'\\]/.test(written) ? null : written;
}
