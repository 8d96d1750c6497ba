import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askNpm } from './npm.mjs';
import { neededHashes } from './package-lock.mjs';

/** How long the registry may take for its first answer; and npm for asking, which includes a name server's silence. */
const ANSWER_MS = 4000;
const ASK_MS = 6500;

const REASONS = new Map([
  ['ECONNREFUSED', 'it refuses the connection'],
  ['ECONNRESET', 'it breaks the connection off'],
  ['ENOTFOUND', 'its name cannot be looked up'],
  ['EAI_AGAIN', 'its name cannot be looked up'],
  ['ENETUNREACH', 'there is no way to it'],
  ['EHOSTUNREACH', 'there is no way to it'],
  ['ENOTCACHED', 'npm is set to work offline'],
]);

/**
 * Asks the registry with npm's own configuration, but gives up after seconds instead of an install's minutes.
 * @returns {Promise<string | null>} why it cannot be reached; null when it answers, whatever that is
 */
export async function whyUnreachable() {
  try {
    const once = ['--fetch-retries=0', `--fetch-timeout=${ANSWER_MS}`];
    await askNpm(['ping', ...once, '--loglevel=error'], ASK_MS);
    return null;
  } catch (error) {
    const { killed, stderr } = /** @type {{ killed: boolean, stderr: string }} */ (error);
    const [, code = ''] = /^npm (?:error|ERR!) code (\S+)/m.exec(stderr) ?? [];
    // A status of HTTP: not every registry knows this question.
    if (/^E\d{3}$/.test(code)) return null;
    if (killed || /timeout/i.test(stderr)) return 'it does not answer';
    return REASONS.get(code) ?? (code || stderr.trim());
  }
}

/** Are all packages in npm's cache, so that an install needs no registry? */
export async function isAllInNpmCache() {
  const { stdout } = await askNpm(['config', 'get', 'cache'], ASK_MS);
  const contents = join(stdout.trim(), '_cacache', 'content-v2');
  return neededHashes().every((integrity) => {
    const [algorithm = '', base64 = ''] = integrity.split('-');
    const hex = Buffer.from(base64, 'base64').toString('hex');
    return existsSync(join(contents, algorithm, hex.slice(0, 2), hex.slice(2, 4), hex.slice(4)));
  });
}
