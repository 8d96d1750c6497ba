import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { mutationsOf } from './mutations.ts';
import { TARGETS } from './targets.ts';

const changesOf = (source: string) => mutationsOf('rule.ts', source).map(({ source }) => source);

describe('the changes to', () => {
  test.each([
    ['a comparison', 'f = (a) => a >= 2', ['f = (a) => a > 2', 'f = (a) => a >= 3']],
    ['a choice', "f = (a) => a ? 'NO' : 1n", ["f = (a) => true ? 'NO' : 1n", "f = (a) => false ? 'NO' : 1n"]],
    ['a condition of a query', "q = db.from('x').where('y', '=', z)", ["q = db.from('x')"]],
    ['what is called for its effect', 'end(it);', [';']],
    ['a distance', 'd = Math.abs(x)', ['d = (x)']],
  ])('%s', (_, source, expected) => {
    expect(changesOf(source)).toEqual(expect.arrayContaining(expected));
  });

  test('a type are none', () => {
    expect(changesOf("type Answer = 'YES' | 'NO'; const a: 'YES' | true = given;")).toEqual([]);
  });
});

test.each(TARGETS)('$file and its tests are there, and every change that is excused is one', (target) => {
  expect(target.tests.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const changes = mutationsOf(target.file, readFileSync(join(ROOT, target.file), 'utf8'));
  expect(changes.length).toBeGreaterThan(20);
  const known = changes.map(({ was, becomes }) => `${was} → ${becomes}`);
  expect(Object.keys(target.equivalent ?? {}).filter((change) => !known.includes(change))).toEqual([]);
});
