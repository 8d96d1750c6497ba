/**
 * `npm run mutate`: makes one small change after another to the rules, and runs the tests on each. A change that no test
 * notices is named, and fails the command. `-- NAME` takes the files with NAME in their path, `-- NAME:LINE` the changes
 * in that line of them, `--list` only lists.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CliOptions, createVitest, type Vitest } from 'vitest/node';
import { ROOT } from '../lib/paths.mjs';
import { type Mutation, mutationsOf } from './mutations.ts';
import { TARGETS, type Target } from './targets.ts';

const { values, positionals } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: true });
const [name = '', line] = positionals[0]?.split(':') ?? [];
const targets = TARGETS.filter(({ file }) => file.includes(name));
let survived = 0;
let noticed = 0;
for (const target of targets) await mutate(target);
console.log(`\n${noticed} changes noticed, ${survived} not`);
process.exitCode = survived > 0 || noticed === 0 ? 1 : 0;

async function mutate(target: Target): Promise<void> {
  const path = join(ROOT, target.file);
  const mutations = mutationsOf(target.file, readFileSync(path, 'utf8')).filter(
    ({ was, becomes, line: at }) =>
      (line === undefined || at === Number(line)) && target.equivalent?.[`${was} → ${becomes}`] === undefined,
  );
  if (values.list) return list(target, mutations);

  let source: string | null = null;
  const vitest = await openVitest(target, path, () => source);
  try {
    const specifications = await vitest.globTestSpecifications();
    if (specifications.length !== target.tests.length)
      throw new Error(`Not all the tests of ${target.file} are there.`);
    const isGreen = async (changed: string | null) => {
      source = changed;
      vitest.invalidateFile(path);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
    };

    if (!(await isGreen(null))) throw new Error(`The tests of ${target.file} are red before anything is changed.`);
    for (const mutation of mutations) {
      const isMissed = await isGreen(mutation.source);
      if (isMissed) survived += 1;
      else noticed += 1;
      console.log(`${isMissed ? 'NOT NOTICED' : 'noticed'}  ${inWords(target, mutation)}`);
    }
  } finally {
    await vitest.close();
  }
}

/** The tests of a target, to which its file reads as it is told. */
function openVitest({ file, tests }: Target, path: string, source: () => string | null): Promise<Vitest> {
  const plugin = { name: 'mutation', enforce: 'pre' as const, load: (id: string) => (id === path ? source() : null) };
  // Without the projects of vitest.config.ts, which would not have this plugin.
  // And without the cache on the disk, which goes by what is in the file.
  const options: CliOptions = { config: false, fsModuleCache: false, root: ROOT, watch: false };
  const globalSetup = file.startsWith('packages/server') ? ['packages/server/test/harness/global-setup.ts'] : [];
  const run: CliOptions = { include: tests, bail: 1, globalSetup, restoreMocks: true, testTimeout: 60_000 };
  return createVitest({ ...options, ...run, reporters: [{}] }, { plugins: [plugin] });
}

function list(target: Target, mutations: Mutation[]): void {
  for (const mutation of mutations) console.log(inWords(target, mutation));
  noticed += mutations.length;
}

function inWords({ file }: Target, { line, was, becomes }: Mutation): string {
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(-60) || 'nothing';
  return `${file}:${line}  ${short(was)}  →  ${short(becomes)}`;
}
