/**
 * Do the imports run one way? Checked here rather than by dependency-cruiser, which reads TypeScript through an API that
 * TypeScript 7 no longer has.
 */
import { globSync, readFileSync } from 'node:fs';
import { matchesGlob, sep } from 'node:path';
import { type Import, importsOf } from './imports.ts';
import { ZONES, type Zone } from './zones.ts';

const SOURCES = [
  'packages/**/*.{ts,tsx}',
  'e2e/**/*.ts',
  'bench/**/*.ts',
  'gallery/**/*.ts',
  'scripts/**/*.{ts,mjs}',
  '*.ts',
];

type Graph = ReadonlyMap<string, Import[]>;

/** One line a problem, none when all is well. */
export function importProblems(root: string): string[] {
  const isGenerated = (path: string) => path.includes('node_modules') || path.endsWith('dist');
  const files = globSync(SOURCES, { cwd: root, exclude: isGenerated }).map((file) => file.split(sep).join('/'));
  const graph = new Map(files.sort().map((file) => [file, importsOf(file, readFileSync(`${root}/${file}`, 'utf8'))]));
  return [...wrongDirections(graph, ZONES), ...deadZones(graph, ZONES), ...cycles(graph)];
}

export function wrongDirections(graph: Graph, zones: readonly Zone[]): string[] {
  const zoneOf = (file: string) => zones.find((zone) => matchesGlob(file, zone.files));
  return [...graph].flatMap(([file, imports]) => {
    const zone = zoneOf(file);
    if (!zone) return [`${file} belongs to no zone: say in scripts/test/zones.ts what its folder may import`];
    return imports.flatMap(({ target, isTypeOnly }) => {
      const other = zoneOf(target);
      if (!other || other.name === zone.name || zone.mayImport.includes(other.name)) return [];
      if (isTypeOnly && zone.mayImportTypesOf?.includes(other.name)) return [];
      return [`${file} (${zone.name}) may not import ${target} (${other.name})`];
    });
  });
}

/** Lines of the table that guard nothing. */
export function deadZones(graph: Graph, zones: readonly Zone[]): string[] {
  const used = new Set([...graph.keys()].map((file) => zones.find((zone) => matchesGlob(file, zone.files))));
  const names = new Set(zones.map(({ name }) => name));
  return zones.flatMap((zone) => [
    ...(used.has(zone) ? [] : [`the zone ${zone.name} (${zone.files}) has no file`]),
    ...zone.mayImport.flatMap((name) => (names.has(name) ? [] : [`${zone.name} may import ${name}, which is no zone`])),
  ]);
}

/** Files that import each other in a ring. Types may: they are gone before the code runs. */
export function cycles(graph: Graph): string[] {
  const problems: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]) => {
    const start = trail.indexOf(file);
    if (start >= 0) problems.push(`a cycle: ${[...trail.slice(start), file].join(' → ')}`);
    if (start >= 0 || done.has(file)) return;
    for (const { target, isTypeOnly } of graph.get(file) ?? []) {
      if (!isTypeOnly) visit(target, [...trail, file]);
    }
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return problems;
}
