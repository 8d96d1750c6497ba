/** Callers who take their time, against a server process with its real settings: these tests wait in real time. */
import { execFileSync } from 'node:child_process';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FREE, postText } from '../harness/boards.ts';
import { SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { openStage, type Server, type Stage } from '../nodes/stage.ts';
import { openSocket, request } from './raw-socket.ts';

const POST = ['POST /auth/sign-in HTTP/1.1', 'Host: ieum.test', 'Content-Type: application/json'];
/** A head that is not complete after this time is cut off; each 5 s the server looks for those. */
const HEAD_SECONDS = 15;
const WHOLE_SECONDS = 30;
/** Without a byte of an answer. */
const SILENT_SECONDS = 90;
/** Whoever waits for the others waits until these are cut off; a busy machine alone can take seconds. */
const LONGEST_ANSWER_MS = HEAD_SECONDS * SECOND;
const MANY = 10_000;
/** Files that this process keeps for itself. */
const SPARE_FILES = 500;
const OPENED_AT_ONCE = 200;

describe('while others take their time, an honest member is served', () => {
  let stage: Stage;
  let server: Server;
  let kim: Member;
  let warnedAtStart: ReturnType<Server['log']>;

  beforeAll(async () => {
    stage = await openStage('sqlite');
    server = await stage.serve();
    warnedAtStart = server.log().filter((line) => line.level >= 40);
    kim = await stage.join(server);
  });
  afterAll(() => stage?.close());

  /** Reads and writes until told to stop; gives the longest that one of them took, in milliseconds. */
  async function beHonest(until: Promise<unknown>): Promise<number> {
    let isOver = false;
    const over = until.finally(() => {
      isOver = true;
    });
    let longest = 0;
    while (!isOver) {
      const start = performance.now();
      expect(await kim.get(FREE.list)).toMatchObject({ status: 200 });
      expect(await kim.post(FREE.create, postText())).toMatchObject({ status: 201 });
      longest = Math.max(longest, performance.now() - start);
      await Promise.race([over, wait(200)]);
    }
    await over;
    return longest;
  }

  test('headers, bodies and silence that trickle in are cut off', async () => {
    const trickling = [
      secondsUntilClosed(server.url, `${POST.join('\r\n')}\r\n`, 'X-Slow: a\r\n'),
      secondsUntilClosed(server.url, request([...POST, 'Content-Length: 60000']), '{'),
      secondsUntilClosed(server.url, '', ''),
    ];

    const longest = await beHonest(Promise.all(trickling));

    const [headers, body, silence] = await Promise.all(trickling);
    // Each before the next limit, which would cut it off otherwise.
    expect(headers).toBeLessThan(WHOLE_SECONDS);
    expect(body).toBeLessThan(SILENT_SECONDS);
    expect(silence).toBeLessThan(WHOLE_SECONDS);
    expect(longest).toBeLessThan(LONGEST_ANSWER_MS);
  });

  test('so are thousands of idle connections', async () => {
    const count = Math.min(MANY, openFilesAllowed() - SPARE_FILES);
    const sockets: Socket[] = [];
    const opening = openAll(server.url, count, sockets);

    const longest = await beHonest(opening.then(() => wait(SECOND)));

    const stillOpen = sockets.filter((socket) => !socket.destroyed).length;
    for (const socket of sockets) socket.destroy();
    expect(sockets).toHaveLength(count);
    expect(stillOpen).toBeGreaterThan(0);
    expect(longest).toBeLessThan(LONGEST_ANSWER_MS);
    expect(server.log().filter((line) => line.level >= 40)).toEqual(warnedAtStart);
  });
});

/** Says something, then a little more each second: after how many seconds does the server hang up? */
async function secondsUntilClosed(url: string, head: string, more: string): Promise<number> {
  const start = performance.now();
  const socket = await openSocket(url);
  socket.resume().write(head);
  while (!socket.destroyed) {
    await wait(SECOND);
    if (socket.writable && more !== '') socket.write(more);
  }
  return (performance.now() - start) / SECOND;
}

async function openAll(url: string, count: number, sockets: Socket[]): Promise<void> {
  while (sockets.length < count) {
    const missing = Math.min(OPENED_AT_ONCE, count - sockets.length);
    const opened = await Promise.all(Array.from({ length: missing }, () => openSocket(url)));
    sockets.push(...opened.map((socket) => socket.resume()));
  }
}

function openFilesAllowed(): number {
  const told = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim();
  return told === 'unlimited' ? Number.POSITIVE_INFINITY : Number(told);
}
