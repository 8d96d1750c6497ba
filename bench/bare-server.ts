/**
 * The yardstick: a server of nothing but `node:http` that sends, to whoever asks, the bytes it was given. Forked by
 * `bare.ts`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answers, BareOrder, BareReport } from './bare.ts';

let answers: Answers = {};

const server = createServer((request, response) => {
  const answer = answers[request.url ?? ''];
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.headers).end(answer.body);
});

process.on('disconnect', () => process.exit(0));

process.on('message', (order: BareOrder) => {
  if (order === 'usage') {
    const { user, system } = process.cpuUsage();
    report({ cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage.rss() });
    return;
  }
  answers = order.send;
  server.listen(0, '127.0.0.1', () => report({ port: (server.address() as AddressInfo).port }));
});

function report(said: BareReport): void {
  process.send?.(said);
}
