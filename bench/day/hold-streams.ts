/** A thread that holds open streams, so that what they tell does not delay the one that measures. */
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface Holding {
  /** Streams that are open and have told something. */
  open: number;
  events: number;
  /** Streams that ended before they were to: by a node that stops, as a browser knows it. */
  ended: number;
  /** Tries that were refused, or not answered by a stream. */
  refused: string[];
}

interface Settings {
  urls: string[];
  tokens: string[];
}

const { urls, tokens } = workerData as Settings;
const port = parentPort;
if (port === null) throw new Error('hold-streams.ts is to be run as a thread');

const TICK_MS = 50;
const OPENED_AT_ONCE = 10;
/** As the web app waits, with as much again by chance. */
const AGAIN_AFTER_MS = 1_000;
const REFUSALS_KEPT = 5;
const LAST_CHUNK = '0\r\n\r\n';

const holding: Holding = { open: 0, events: 0, ended: 0, refused: [] };
/** By the place of its token; null: waits to be tried again. */
const streams: (Socket | null)[] = [];
let wanted = 0;

function open(at: number): void {
  const { hostname, port: to } = new URL(urls[at % urls.length] as string);
  const socket = connect(Number(to), hostname);
  streams[at] = socket;
  let isOpen = false;
  let last = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    last = text;
    const events = text.split('event: ').length - 1;
    holding.events += events;
    if (!isOpen && events > 0) {
      isOpen = true;
      holding.open++;
    }
    // A proxy keeps the connection when a node has ended the stream.
    if (text.endsWith(LAST_CHUNK)) socket.destroy();
  });
  socket.on('error', () => {}); // 'close' follows
  socket.on('close', () => {
    if (isOpen) holding.open--;
    if (streams[at] !== socket) return; // closed by us
    if (isOpen) holding.ended++;
    else if (holding.refused.length < REFUSALS_KEPT) holding.refused.push(last.split('\r\n')[0] || 'no connection');
    streams[at] = null;
    setTimeout(
      () => {
        if (streams[at] === null && at < wanted) open(at);
      },
      AGAIN_AFTER_MS * (1 + Math.random()),
    );
  });
  const head = ['GET /api/live HTTP/1.1', `Host: ${hostname}`, `Authorization: Bearer ${tokens[at]}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
}

function close(): void {
  const socket = streams.pop();
  socket?.destroy();
}

setInterval(() => {
  for (let count = 0; count < OPENED_AT_ONCE && streams.length < wanted; count++) open(streams.length);
  for (let count = 0; count < OPENED_AT_ONCE && streams.length > wanted; count++) close();
}, TICK_MS);

port.on('message', (message: number | 'tell') => {
  if (message === 'tell') port.postMessage(holding);
  else wanted = Math.min(message, tokens.length);
});
