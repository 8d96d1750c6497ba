import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askNpm } from './npm.mjs';
import { neededHashes } from './package-lock.mjs';

/** How long the registry may take for its first answer; and npm for asking, which includes a name server's silence. */
const ANSWER_MS = 4000;
const ASK_MS = 6000;
/** How long npm may take before it asks: on a busy machine its start alone takes seconds. */
const START_MS = 60_000;

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
    const asking = askNpm(['ping', ...once, '--loglevel=notice'], START_MS + ASK_MS);
    // npm says whom it asks, just before it does.
    asking.child.stderr?.on('data', (text) => {
      if (String(text).includes('PING')) setTimeout(() => asking.child.kill('SIGKILL'), ASK_MS).unref();
    });
    await asking;
    return null;
  } catch (error) {
    const { killed, stderr } = /** @type {{ killed: boolean, stderr: string }} */ (error);
    const [, code = ''] = /^npm (?:error|ERR!) code (\S+)/m.exec(stderr) ?? [];
    // A status of HTTP: not every registry knows this question.
    if (/^E\d{3}$/.test(code)) return null;
    if (killed || /timeout/i.test(stderr)) return 'it does not answer';
    return REASONS.get(code) ?? (code || stderr.replaceAll(/^npm (?:notice|warn).*\n?/gm, '').trim());
  }
}

/** Are all packages in npm's cache, so that an install needs no registry? */
export async function isAllInNpmCache() {
  const { stdout } = await askNpm(['config', 'get', 'cache'], START_MS);
  const contents = join(stdout.trim(), '_cacache', 'content-v2');
  return neededHashes().every((integrity) => {
    const [algorithm = '', base64 = ''] = integrity.split('-');
    const hex = Buffer.from(base64, 'base64').toString('hex');
    return existsSync(join(contents, algorithm, hex.slice(0, 2), hex.slice(2, 4), hex.slice(4)));
  });
}
