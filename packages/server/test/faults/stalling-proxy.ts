/** Stands between a server and its PostgreSQL, and can make the latter fall silent without a word of farewell. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  /** The database by way of the proxy. */
  url: string;
  /** Nothing gets through any more, on connections old and new; all stay open, and are accepted. */
  stall(): void;
  /** New connections get through again. Those from before the end of the silence never will. */
  serveAnew(): void;
  close(): void;
}

export async function startStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const to = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isStalled = false;

  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()); // whoever breaks it off, the other end is told below
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    if (isStalled) return;
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: Object.assign(new URL(databaseUrl), { port: (server.address() as AddressInfo).port }).href,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    serveAnew() {
      isStalled = false;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
