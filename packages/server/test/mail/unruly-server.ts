/** A real SMTP server on loopback that refuses, hangs, or hangs up in the middle, as a test says. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { freePort } from '../harness/free-port.ts';

/** What the server is to answer: `text` is the first part of a mail's text, `end` the dot at its end. */
export type Moment = 'greeting' | 'sender' | 'recipient' | 'DATA' | 'text' | 'end';

/** An answer of SMTP, or none. `drips`: byte by byte, without an end. */
type Reaction = 'hangs' | 'hangs up' | 'drips' | `${number} ${string}`;

interface Taken {
  recipient: string;
  messageId: string | undefined;
}

export interface UnrulyServer {
  /** For the server under test. */
  settings: { SMTP_URL: string; MAIL_FROM: string };
  /** Mails that have come to their end, in this order, whatever the server has said to that. */
  taken: Taken[];
  /** Undefined: as usual. The recipient is empty until it is named. */
  react: (moment: Moment, recipient: string) => Reaction | undefined;
  /** The connections that wait for an answer in vain. */
  hanging(): number;
  /** Nobody listens any more. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  /** Behaves well again, and forgets. */
  reset(): void;
}

const DRIP_MS = 500;

export async function openUnrulyServer(): Promise<UnrulyServer> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const hanging = new Set<Socket>();
  const server = createServer(converse);

  const self: UnrulyServer = {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Ieum <ieum@ieum.test>' },
    taken: [],
    react: () => undefined,
    hanging: () => hanging.size,
    async leave() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async comeBack() {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    reset() {
      self.react = () => undefined;
      self.taken.length = 0;
      for (const socket of sockets) socket.destroy();
    },
  };

  function converse(socket: Socket): void {
    let unread = '';
    let recipient = '';
    let isText = false;
    sockets.add(socket);
    socket.on('error', () => {}); // the client may hang up, too
    socket.on('close', () => {
      sockets.delete(socket);
      hanging.delete(socket);
    });
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (isText && unread === '') answer('text');
      unread += chunk;
      while (!socket.destroyed) {
        const mark = isText ? '\r\n.\r\n' : '\r\n';
        const end = unread.indexOf(mark);
        if (end === -1) return;
        const piece = unread.slice(0, end);
        unread = unread.slice(end + mark.length);
        if (isText) take(piece);
        else obey(piece);
      }
    });
    answer('greeting', '220 mail.ieum.test');

    function obey(command: string): void {
      recipient = /^RCPT TO:<(.*)>/i.exec(command)?.[1] ?? recipient;
      if (/^MAIL FROM/i.test(command)) answer('sender', '250 ok');
      else if (/^RCPT TO/i.test(command)) answer('recipient', '250 ok');
      else if (/^DATA/i.test(command)) answer('DATA', '354 go on');
      else say('250 ok');
    }

    function take(text: string): void {
      isText = false; // also where nothing is answered
      self.taken.push({ recipient, messageId: /^Message-ID: (.+?)\r?$/im.exec(text)?.[1] });
      answer('end', '250 taken');
    }

    function answer(moment: Moment, usual?: string): void {
      const reaction = self.react(moment, recipient) ?? usual;
      if (reaction === 'hangs up') socket.destroy();
      else if (reaction === 'hangs') hanging.add(socket);
      else if (reaction === 'drips') drip();
      else if (reaction !== undefined) say(reaction);
    }

    function drip(): void {
      hanging.add(socket);
      const timer = setInterval(() => socket.write('2'), DRIP_MS);
      socket.on('close', () => clearInterval(timer));
    }

    function say(line: string): void {
      isText = line.startsWith('354');
      socket.write(`${line}\r\n`);
    }
  }

  await self.comeBack();
  return self;
}
