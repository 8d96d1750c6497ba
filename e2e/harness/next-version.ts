/** A server that can be told to go on to its next version, as a deployment would under the eyes of an open tab, or to hang. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Deployment {
  url: string;
  /** From now on, the document and the worker are those of another build. */
  goOn(): void;
  /** From now on, every request is accepted and none answered. */
  hang(): void;
  close(): void;
}

/** Stands in front of the server under test. */
export async function deploy(serverUrl: string): Promise<Deployment> {
  let isNext = false;
  let isHanging = false;
  const front = createServer((incoming, outgoing) => {
    if (isHanging) return;
    const { host, port } = new URL(serverUrl);
    // Whole and uncompressed, so that it can be read here.
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...others } = incoming.headers;
    const headers = { ...others, host, 'accept-encoding': 'identity' };
    const asked = request(
      { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const body = Buffer.concat(parts);
          const { 'content-length': _, ...rest } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 500, rest);
          outgoing.end(isNext ? nextVersionOf(incoming.url ?? '', rest['content-type'] ?? '', body) : body);
        });
      },
    );
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    goOn: () => {
      isNext = true;
    },
    hang: () => {
      isHanging = true;
    },
    close: () => {
      front.close();
      front.closeAllConnections();
    },
  };
}

/** The same app under another name: browsers take a backslash in an address for a slash, the text differs. */
function nextVersionOf(path: string, type: string, body: Buffer): Buffer | string {
  if (path === '/service-worker.js') return String(body).replace(/ieum-[0-9a-f]{12}/, 'ieum-next-version');
  if (type.startsWith('text/html')) return String(body).replace('src="/assets/', 'src="/assets\\');
  return body;
}
