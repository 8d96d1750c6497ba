/** A real HTTP server that a request is sent to, and what has arrived there. */
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  port: number;
  received: Received[];
  /** How it answers from now on; 204 at first. */
  answer: (response: ServerResponse, request: Received) => void;
  openConnections(): Promise<number>;
  stop(): Promise<void>;
}

export async function openReceiver(tls?: { key: string; cert: string }): Promise<Receiver> {
  const listener: RequestListener = async (request, response) => {
    const { method = '', url = '', headers } = request;
    const whole = { method, path: url, headers, body: await text(request) };
    receiver.received.push(whole);
    receiver.answer(response, whole);
  };
  const server: Server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    port: (server.address() as AddressInfo).port,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    openConnections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
