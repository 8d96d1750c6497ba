import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { planOf } from './named.ts';
import { STEPS } from './steps.ts';

const planned = (...names: string[]) =>
  planOf(STEPS, names, ROOT).map(({ step, files }) => ({ step: step.name, files }));

test('without a name, all steps run whole', () => {
  expect(planned()).toEqual(STEPS.map(({ name }) => ({ step: name, files: [] })));
});

test('a name runs the files that have it in their path, in all layers, and no other step', () => {
  expect(planned('Outcomes', 'mypage.spec')).toEqual([
    { step: 'unit and API', files: ['scripts/test/outcomes.test.ts'] },
    { step: 'browser', files: ['e2e/mypage.spec.ts'] },
  ]);
});

test('a name that nothing has runs nothing', () => {
  expect(planned('no-such-test')).toEqual([]);
});
