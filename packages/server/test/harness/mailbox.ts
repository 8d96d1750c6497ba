/** A real SMTP server on loopback, and the mail that has arrived there. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** A mail as its recipient gets it. */
export interface Arrived extends Email {
  recipient: string;
  text: string;
  html: string;
  /** As sent. */
  source: string;
}

export interface Mailbox {
  url: string;
  /** For the server under test. */
  settings: Record<string, string>;
  arrived: Arrived[];
  /** The next mail that was not asked for before: to this address, if one is given, and with this in its subject. */
  next(wanted?: { to?: string; subject?: string }): Promise<Arrived>;
  /** Makes the server refuse: what is thrown, with a `responseCode`, is its answer to RCPT TO. null: accepts again. */
  refuse(refusal: ((recipient: string) => Error | null) | null): void;
  clear(): void;
  stop(): Promise<void>;
}

/** An SMTP server's answer. */
export function smtpRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

export async function openMailbox(options: SMTPServerOptions = {}, port = 0): Promise<Mailbox> {
  const arrived: Arrived[] = [];
  const asked = new Set<Arrived>();
  let refusalOf: ((recipient: string) => Error | null) | null = null;

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(refusalOf?.(address)),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const source = Buffer.concat(chunks);
        const mail = await PostalMime.parse(source);
        const recipients = envelope.rcptTo.map(({ address }) => address);
        for (const recipient of recipients) {
          const { text = '', html = '' } = mail;
          arrived.push({ ...mail, recipient, text, html, source: source.toString() });
        }
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {}); // a client that hangs up in a handshake: the client's side is what is tested
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: taken } = server.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${taken}`;

  return {
    url,
    settings: { SMTP_URL: url, MAIL_FROM: 'Ieum <ieum@ieum.test>' },
    arrived,
    async next({ to, subject } = {}) {
      const mail = await eventually(() => {
        const found = arrived.find(
          (one) =>
            !asked.has(one) &&
            (to === undefined || one.recipient === to) &&
            (subject === undefined || one.subject?.includes(subject)),
        );
        expect(found, `a mail to ${to ?? 'anyone'} among ${arrived.length}`).toBeDefined();
        return found as Arrived;
      });
      asked.add(mail);
      return mail;
    },
    refuse(refusal) {
      refusalOf = refusal;
    },
    clear() {
      arrived.length = 0;
      asked.clear();
      refusalOf = null;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
