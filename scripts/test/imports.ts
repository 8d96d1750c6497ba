import { posix } from 'node:path';
import { parseSync, type StaticExportEntry, type StaticImport } from 'oxc-parser';

export interface Import {
  /** A file of ours, from the root. */
  target: string;
  /** Gone before the code runs. */
  isTypeOnly: boolean;
}

/** The files of ours that a source file imports: statically, dynamically, or by exporting from them. */
export function importsOf(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const found = [
    ...module.staticImports.map((statement) => ({
      specifier: statement.moduleRequest.value,
      isTypeOnly: isTypeOnly(statement),
    })),
    ...module.staticExports.flatMap((statement) => statement.entries).flatMap(reExport),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: source.slice(start + 1, end - 1),
      isTypeOnly: false,
    })),
  ];
  return found.flatMap(({ specifier, isTypeOnly }) => {
    const target = resolve(file, specifier);
    return target ? [{ target, isTypeOnly }] : [];
  });
}

function isTypeOnly({ entries }: StaticImport): boolean {
  return entries.length > 0 && entries.every((entry) => entry.isType);
}

function reExport({ moduleRequest, isType }: StaticExportEntry) {
  return moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType }] : [];
}

/** Null for what is not ours. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const ours = /^@ieum\/([^/]+)\/(.+)$/.exec(specifier);
  return ours ? `packages/${ours[1]}/src/${ours[2]}.ts` : null;
}
