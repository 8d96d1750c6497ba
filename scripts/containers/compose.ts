/**
 * Reads a service of compose.yaml into the options of `podman run`. Compose itself wants a network with bridges, which
 * takes more rights than tests have. What is not known here is refused, so that nothing in the file goes unread.
 */
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { StepFailed } from '../lib/run.mjs';

type Environment = Record<string, string | undefined>;

interface Compose {
  services: Record<string, Record<string, unknown>>;
  secrets: Record<string, { file: string }>;
}

/** Named elsewhere, or of no use for one container alone. */
const NOT_OF_RUN = ['build', 'depends_on', 'profiles', 'restart', 'stop_grace_period'];

/** What each key of a service means to `podman run`. */
const OPTIONS: Record<string, (value: never, compose: Compose, env: Environment, folder: string) => string[]> = {
  image: () => [],
  init: (on: boolean) => (on ? ['--init'] : []),
  read_only: (on: boolean) => (on ? ['--read-only', '--read-only-tmpfs=false'] : []),
  tmpfs: (paths: string[]) => paths.map((path) => `--tmpfs=${path}`),
  cap_drop: (names: string[]) => names.map((name) => `--cap-drop=${name}`),
  security_opt: (options: string[]) => options.map((option) => `--security-opt=${option.replace(':true', '')}`),
  logging: ({ driver, options }: { driver: string; options: Record<string, string> }) => [
    // Podman's driver of this name; it keeps one file of that size where Docker keeps several.
    `--log-driver=${driver === 'json-file' ? 'k8s-file' : driver}`,
    `--log-opt=max-size=${options['max-size']}`,
  ],
  environment: (variables: Record<string, string | null>, _compose, env) =>
    Object.entries(variables).flatMap(([name, value]) => {
      const given = value === null ? env[name] : filledIn(value, env);
      return given === undefined ? [] : [`--env=${name}=${given}`];
    }),
  secrets: (names: string[], { secrets }, _env, folder) =>
    names.map((name) => `--volume=${resolve(folder, secrets[name]?.file ?? '')}:/run/secrets/${name}:ro`),
  volumes: (volumes: string[], _compose, _env, folder) =>
    volumes.map((volume) => `--volume=${volume.startsWith('.') ? join(folder, volume) : volume}`),
};

/**
 * @param text of compose.yaml
 * @param env the variables of the shell and of .env
 * @param folder that the file is in, as far as its relative paths are concerned
 */
export function runOptions(text: string, service: string, env: Environment, folder: string): string[] {
  const compose = parse(text) as Compose;
  const found = Object.entries(compose.services[service] ?? {}).filter(([key]) => !NOT_OF_RUN.includes(key));
  if (found.length === 0) throw new StepFailed(`compose.yaml has no service ${service}.`);
  return found.flatMap(([key, value]) => {
    const option = OPTIONS[key];
    if (!option) throw new StepFailed(`${key} of the service ${service} is unknown to scripts/containers/compose.ts.`);
    return option(value as never, compose, env, folder);
  });
}

/** `${NAME:?what it is}` must be set, `${NAME:-}` may be. */
function filledIn(value: string, env: Environment): string {
  return value.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind: string, words: string) => {
    const set = env[name] ?? '';
    if (set !== '') return set;
    if (kind === '?') throw new StepFailed(`${name} is not set: ${words}`);
    return words ?? '';
  });
}
