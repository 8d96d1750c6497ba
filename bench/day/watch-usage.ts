/** What the servers take while the day goes on. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer, Usage } from '../server.ts';

const EVERY_MS = 1_000;

export interface Watched {
  /** Of all servers together, also of those that have been replaced. */
  cpuSeconds: number;
  /** The most that one of them had, in each hour. */
  residentBytes: number[];
}

/** @returns ends it */
export function watchUsage(servers: () => RunningServer[], hourMs: number): () => Promise<Watched> {
  const last = new Map<string, number>();
  const residentBytes: number[] = [];
  let cpuSeconds = 0;
  let isOn = true;
  const start = performance.now();

  async function look(): Promise<void> {
    const hour = Math.floor((performance.now() - start) / hourMs);
    for (const { url, usage } of servers()) {
      const now: Usage | null = await usage().catch(() => null); // it is being replaced
      if (now === null) continue;
      const before = last.get(url);
      // One that has been replaced counts from 0 again.
      if (before !== undefined) cpuSeconds += now.cpuSeconds - (now.cpuSeconds < before ? 0 : before);
      last.set(url, now.cpuSeconds);
      residentBytes[hour] = Math.max(residentBytes[hour] ?? 0, now.residentBytes);
    }
  }

  const watching = (async () => {
    while (isOn) {
      await look();
      await sleep(EVERY_MS);
    }
  })();
  return async () => {
    isOn = false;
    await watching;
    return { cpuSeconds, residentBytes };
  };
}
