/** Prefetching the code of screens that are likely to be opened. Their data: see prefetch-data.ts. */
import type { Role } from '@ieum/contract/policy';
import { type Load, loadModule } from './lazy-screens.ts';

const prefetchedModules: { load: Load; role: Role }[] = [];

/** Has the module prefetched for members of that role. */
export function prefetched<M extends object>(load: Load<M>, role: Role): Load<M> {
  prefetchedModules.push({ load, role });
  return load;
}

/** Fetches the screens not opened yet: going there is instant then, and works without a network. */
export function prefetchScreenCode(role: Role | null): void {
  for (const { load, role: opener } of prefetchedModules) {
    if (opener !== role) continue;
    // One that cannot be fetched now is fetched when it is opened, and says so then.
    loadModule(load).catch((error: unknown) => console.error('A screen was not prefetched', error));
  }
}
