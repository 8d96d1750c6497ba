/** The Debian mirrors that this machine's apt is set to, and how it reaches them: a bare root is to use the same. */
import { readFileSync } from 'node:fs';
import { runQuietly, StepFailed } from '../lib/run.mjs';

/** Debian 12. */
export const RELEASE = 'bookworm';

export interface Apt {
  /** Where `RELEASE` is fetched from. */
  mirror: string;
  /** The lines of its sources.list. */
  sources: string[];
  /** The lines of its apt.conf: proxies, and how strict to be. */
  settings: string[];
}

export async function aptOfThisMachine(): Promise<Apt> {
  const format = '$(REPO_URI) $(RELEASE) $(COMPONENT)';
  const targets = await runQuietly('apt-get', 'apt-get', ['indextargets', '--format', format, 'Created-By: Packages']);
  const settings = await runQuietly('apt-config', 'apt-config', ['dump', 'Acquire']);
  return aptFrom(targets, settings, ownRelease());
}

/**
 * @param targets a line for each `URI release component`
 * @param settings what `apt-config dump` says
 * @param release of this machine's own Debian
 */
export function aptFrom(targets: string, settings: string, release: string): Apt {
  const entries = [...new Set(targets.trim().split('\n'))].map((line) => line.split(' '));
  const own = entries.flatMap(([uri = '', name = '', component = '']) =>
    name === release || name.startsWith(`${release}-`)
      ? [{ uri: address(uri), name: RELEASE + name.slice(release.length), component }]
      : [],
  );
  const main = own.find(({ name, component }) => name === RELEASE && component === 'main');
  if (!main) throw new StepFailed('apt is set to no mirror of Debian.');
  return {
    mirror: main.uri,
    sources: own.map(({ uri, name, component }) => `deb ${uri} ${name} ${component}`),
    settings: settings.split('\n').filter((line) => /^Acquire::(https?::Proxy|Check-|Retries|Force)/.test(line)),
  };
}

/** apt's own way of listing mirrors in a file is nothing that debootstrap knows. */
function address(uri: string): string {
  const [, file] = /^mirror\+file:(.*?)\/?$/.exec(uri) ?? [];
  if (file === undefined) return uri;
  return readFileSync(file, 'utf8').match(/^\w+:\S+/m)?.[0] ?? uri;
}

function ownRelease(): string {
  return /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
}
