import { describe, expect, test } from 'vitest';
import { cycles, deadZones, wrongDirections } from './import-direction.ts';
import { importsOf } from './imports.ts';
import type { Zone } from './zones.ts';

const ZONES: Zone[] = [
  { name: 'pages', files: 'src/pages/**', mayImport: ['ui'] },
  { name: 'ui', files: 'src/ui/**', mayImport: [] },
];

function graphOf(sources: Record<string, string>) {
  return new Map(Object.entries(sources).map(([file, source]) => [file, importsOf(file, source)]));
}

describe('import direction', () => {
  test('a zone may import what it is allowed, and its own files', () => {
    const graph = graphOf({
      'src/pages/home.tsx': `import { Card } from '../ui/card.tsx'; import { title } from './title.ts';`,
      'src/pages/title.ts': '',
      'src/ui/card.tsx': `import React from 'react';`,
    });
    expect(wrongDirections(graph, ZONES)).toEqual([]);
  });

  test.each([
    ['an import', `import { Home } from '../pages/home.tsx';`],
    ['a type import', `import type { Home } from '../pages/home.tsx';`],
    ['a lazy import', `const load = () => import('../pages/home.tsx');`],
    ['an export', `export * from '../pages/home.tsx';`],
  ])('%s against the direction is found', (_, source) => {
    expect(wrongDirections(graphOf({ 'src/ui/card.tsx': source }), ZONES)).toEqual([
      'src/ui/card.tsx (ui) may not import src/pages/home.tsx (pages)',
    ]);
  });

  test('where only types may be imported, all else is found', () => {
    const zones = ZONES.map((zone) => (zone.name === 'ui' ? { ...zone, mayImportTypesOf: ['pages'] } : zone));
    const types = graphOf({ 'src/ui/card.tsx': `import type { Home } from '../pages/home.tsx';` });
    expect(wrongDirections(types, zones)).toEqual([]);
    const values = graphOf({ 'src/ui/card.tsx': `import { Home } from '../pages/home.tsx';` });
    expect(wrongDirections(values, zones)).toHaveLength(1);
  });

  test('a file outside every zone is found', () => {
    expect(wrongDirections(graphOf({ 'src/new/thing.ts': '' }), ZONES)).toHaveLength(1);
  });

  test('a zone without a file, and one that is allowed but does not exist, are found', () => {
    const zones = [...ZONES, { name: 'data', files: 'src/data/**', mayImport: ['api'] }];
    expect(deadZones(graphOf({ 'src/ui/card.tsx': '', 'src/pages/home.tsx': '' }), ZONES)).toEqual([]);
    expect(deadZones(graphOf({ 'src/ui/card.tsx': '', 'src/pages/home.tsx': '' }), zones)).toEqual([
      'the zone data (src/data/**) has no file',
      'data may import api, which is no zone',
    ]);
  });

  test('a package of ours is followed by its name', () => {
    expect(importsOf('src/a.ts', `import { LIMITS } from '@ieum/contract/limits';`)).toEqual([
      { target: 'packages/contract/src/limits.ts', isTypeOnly: false },
    ]);
  });
});

describe('import cycles', () => {
  test('a ring of files is found once', () => {
    const graph = graphOf({
      'a.ts': `import { b } from './b.ts';`,
      'b.ts': `import { c } from './c.ts';`,
      'c.ts': `export { a } from './a.ts';`,
    });
    expect(cycles(graph)).toEqual(['a cycle: a.ts → b.ts → c.ts → a.ts']);
  });

  test('a ring that only types close is none', () => {
    const graph = graphOf({ 'a.ts': `import { b } from './b.ts';`, 'b.ts': `import type { A } from './a.ts';` });
    expect(cycles(graph)).toEqual([]);
  });
});
