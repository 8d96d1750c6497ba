/** A proxy in front of the server that counts what comes back: to pages and to service workers alike. */
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface CountingProxy {
  url: string;
  /** What the server has sent so far, headers included. */
  bytes(): number;
  /** The paths that were asked for so far. */
  paths(): string[];
  /** Resolves once nothing has come for that long. */
  quiet(milliseconds: number): Promise<void>;
  close(): void;
}

const REQUEST_LINE = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/;

export async function startCountingProxy(serverUrl: string): Promise<CountingProxy> {
  const { port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const paths: string[] = [];
  let bytes = 0;
  let lastAt = Date.now();
  const proxy = createServer((browser) => {
    const server = connect(Number(port), '127.0.0.1');
    for (const socket of [browser, server]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // One side is gone, and the other with it.
      socket.on('error', () => {
        browser.destroy();
        server.destroy();
      });
    }
    // A browser sends one request at a time over a connection.
    browser.on('data', (part: Buffer) => {
      const path = REQUEST_LINE.exec(part.toString('latin1'))?.[1];
      if (path !== undefined) paths.push(path);
      lastAt = Date.now();
    });
    server.on('data', (part: Buffer) => {
      bytes += part.length;
      lastAt = Date.now();
    });
    browser.pipe(server).pipe(browser);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    bytes: () => bytes,
    paths: () => [...paths],
    async quiet(milliseconds) {
      while (Date.now() - lastAt < milliseconds) await wait(milliseconds / 4);
    },
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
