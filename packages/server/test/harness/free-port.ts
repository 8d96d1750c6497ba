import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections. One of those could take the port before the server listens
 * on it, or while the server is stopped for a moment; a client that keeps asking for it would even connect to itself.
 */
const FIRST = 20_000;
const LAST = 32_000;

/** A loopback port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST + 1);
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort();
    throw error;
  }
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
