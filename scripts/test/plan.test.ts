import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { planOf, type Wanted } from './plan.ts';
import { ON_POSTGRES_TOO, ONLY_IN_ALL } from './scopes.ts';
import { STEPS } from './steps.ts';

const CHECKS = ['types', 'format and lint', 'dead code', 'import direction'];

function planned(wanted: Partial<Wanted>) {
  const plan = planOf(STEPS, { names: [], scope: 'usual', changed: [], ...wanted }, ROOT);
  return plan.map(({ step, files }) => ({ step: step.name, files }));
}

test('all of it: every step, whole', () => {
  expect(planned({ scope: 'all' })).toEqual(STEPS.map(({ name }) => ({ step: name, files: [] })));
});

test('usually: the checks, and all test files but those that only the whole run has', () => {
  const plan = planned({});
  expect(plan.map(({ step }) => step)).toEqual([...CHECKS, 'unit and API', 'browser']);
  const files = plan.flatMap((step) => step.files);
  expect(files).toContain('packages/server/test/boards/posts.test.ts');
  expect(files).not.toContain('packages/server/test/faults/killed.test.ts');
  expect(files).toContain('e2e/new-hire.spec.ts');
});

test('quickly: the checks, pure tests, and those of the API in the folders that changed', () => {
  const changed = ['packages/server/src/boards/tags.ts', 'packages/server/test/mypage.test.ts', 'e2e/tags.spec.ts'];
  const plan = planned({ scope: 'quick', changed });
  expect(plan.map(({ step }) => step)).toEqual([...CHECKS, 'unit and API']);
  const ofTheApi = plan.flatMap(({ files }) => files).filter((file) => file.startsWith('packages/server/test/'));
  expect(ofTheApi).toContain('packages/server/test/boards/posts.test.ts');
  expect(ofTheApi.filter((file) => !file.includes('/boards/'))).toEqual(['packages/server/test/mypage.test.ts']);
  const ofNothing = planned({ scope: 'quick' }).flatMap(({ files }) => files);
  expect(ofNothing).toContain('packages/contract/src/permissions.test.ts');
  expect(ofNothing.filter((file) => file.startsWith('packages/server/test/'))).toEqual([]);
});

test('a name runs the files that have it in their path, in all layers, and no other step', () => {
  expect(planned({ names: ['Outcomes', 'mypage.spec', 'faults/killed'] })).toEqual([
    { step: 'unit and API', files: ['packages/server/test/faults/killed.test.ts', 'scripts/test/outcomes.test.ts'] },
    { step: 'browser', files: ['e2e/mypage.spec.ts'] },
  ]);
  expect(planned({ names: ['no-such-test'] })).toEqual([]);
});

test.each([...ONLY_IN_ALL, ...ON_POSTGRES_TOO])('%s, which is named in a scope, is there', (pattern) => {
  expect(globSync(pattern, { cwd: ROOT })).not.toEqual([]);
});
