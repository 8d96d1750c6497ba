import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A loopback port that somebody listens on who says nothing, until the test ends. */
export async function takenPort(): Promise<number> {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  return (silent.address() as AddressInfo).port;
}
