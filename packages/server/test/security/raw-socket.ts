/** Speaks bytes to the server under test: what no HTTP client would send. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  /** One for each answer that came back, in order. */
  statuses: number[];
  text: string;
  /** The server ended the connection. */
  isClosed: boolean;
}

const QUIET_MS = 400;

export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // A connection that is cut off is an answer like any other.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Sends the bytes and gives what comes back until the connection ends, or nothing more comes for a moment. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = await openSocket(url);
  const listening = listen(socket);
  socket.write(bytes);
  const answer = await listening;
  socket.destroy();
  return answer;
}

/** What a socket hears from now on, until it ends or has been quiet for a moment after something was said. */
function listen(socket: Socket, quietMs = QUIET_MS): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    let quiet: NodeJS.Timeout | undefined;
    const done = (isClosed: boolean) => {
      clearTimeout(quiet);
      resolve({ statuses: statusesOf(text), text, isClosed });
    };
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
      clearTimeout(quiet);
      // Twice half of it: a process that was kept from running finds its timer over, and bytes still unread.
      quiet = setTimeout(() => {
        quiet = setTimeout(done, quietMs / 2, false);
      }, quietMs / 2);
    });
    socket.once('close', () => done(true));
  });
}

function statusesOf(text: string): number[] {
  return Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), (match) => Number(match[1]));
}

/** A request as text: the head's lines, and a body. */
export function request(lines: string[], body = ''): string {
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
