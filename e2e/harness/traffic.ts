import type { Page } from '@playwright/test';
import { isStream } from './quiet.ts';

export interface Fetched {
  path: string;
  /** The browser's word for it: `Document`, `Script`, `Stylesheet`, `Font`, `Fetch`, `Other`. */
  kind: string;
  /** On the wire, headers included. */
  bytes: number;
  /** In seconds of the browser's clock. */
  start: number;
  end: number;
}

export interface Traffic {
  /** What was fetched since the last call, in the order of asking. */
  take(): Fetched[];
  /** What has been asked for since then. */
  paths(): string[];
  /** How many of these have not come yet, a stream apart, which stays open. */
  open(): number;
}

/** Notes what the page fetches over the network. What a cache answers costs nothing, and is left out. */
export async function trafficOf(page: Page): Promise<Traffic> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, Fetched>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    const { pathname, search } = new URL(request.url);
    if (isStream(request.url)) return;
    asked.set(requestId, { path: pathname + search, kind: type ?? 'Other', bytes: 0, start: timestamp, end: Infinity });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const fetched = asked.get(requestId);
    if (fetched !== undefined) Object.assign(fetched, { bytes: encodedDataLength, end: timestamp });
  });
  session.on('Network.loadingFailed', ({ requestId }) => asked.delete(requestId));
  await session.send('Network.enable');
  return {
    paths: () => [...asked.values()].map(({ path }) => path),
    open: () => [...asked.values()].filter(({ end }) => end === Infinity).length,
    take() {
      const fetched = [...asked.values()].filter(({ bytes }) => bytes > 0);
      asked.clear();
      return fetched;
    },
  };
}

export function weightOf(fetched: readonly Fetched[]): number {
  return fetched.reduce((sum, { bytes }) => sum + bytes, 0);
}

export const isFont = ({ kind }: Fetched) => kind === 'Font';
