/** The Debian mirrors that this machine's apt is set to, and how it reaches them: a bare root is to use the same. */
import { readFileSync } from 'node:fs';
import { runQuietly, StepFailed } from '../lib/run.mjs';

/** Debian 12. */
export const RELEASE = 'bookworm';

export interface Apt {
  /** Where the release is fetched from. */
  mirror: string;
  /** The lines of its sources.list. */
  sources: string[];
  /** The lines of its apt.conf: proxies, and how strict to be. */
  settings: string[];
}

/** @param release which Debian the root is to be */
export async function aptOfThisMachine(release = RELEASE): Promise<Apt> {
  const format = '$(REPO_URI) $(RELEASE) $(COMPONENT)';
  const targets = await runQuietly('apt-get', 'apt-get', ['indextargets', '--format', format, 'Created-By: Packages']);
  const settings = await runQuietly('apt-config', 'apt-config', ['dump', 'Acquire']);
  return aptFrom(targets, settings, ownRelease(), release);
}

/**
 * @param targets a line for each `URI release component`
 * @param settings what `apt-config dump` says
 * @param own release, of this machine's Debian
 * @param release which Debian the root is to be
 */
export function aptFrom(targets: string, settings: string, own: string, release = RELEASE): Apt {
  const entries = [...new Set(targets.trim().split('\n'))].map((line) => line.split(' '));
  const fitting = entries.flatMap(([uri = '', name = '', component = '']) =>
    name === own || name.startsWith(`${own}-`)
      ? [{ uri: address(uri), name: release + name.slice(own.length), component }]
      : [],
  );
  const main = fitting.find(({ name, component }) => name === release && component === 'main');
  if (!main) throw new StepFailed('apt is set to no mirror of Debian.');
  return {
    mirror: main.uri,
    sources: fitting.map(({ uri, name, component }) => `deb ${uri} ${name} ${component}`),
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
