import type { MailProblem } from '@ieum/contract/given-up';
import type { MailSettings, TlsUse } from '../config/mail-settings.ts';
import { storableError } from '../queue/queue.ts';
import { SECOND } from '../time/units.ts';
import type { Mail } from './queue-mail.ts';

/** The whole of a mail, so that a server that answers a byte at a time holds nobody up. */
const SEND_WITHIN_MS = 20 * SECOND;

const TLS: Record<TlsUse, object> = {
  'from the start': { secure: true },
  required: { requireTLS: true },
  'where offered': {},
  none: { ignoreTLS: true },
};

/** @param cut ends it early; whether the mail was sent is not known then */
export async function sendMail(settings: MailSettings, mail: Mail, cut?: AbortSignal): Promise<void> {
  const { sender, domain } = settings;
  const { to, subject, text, html, messageId, unsubscribeUrl } = mail;
  const transport = await newTransport(settings);
  transport.use('stream', ({ message }, done) => done(goesTo(to, message.getEnvelope().to) ? null : otherAddress()));
  try {
    await transport.sendMail({
      from: sender,
      // As an object, an address is not searched for further ones.
      to: { name: '', address: to },
      envelope: { from: sender.address, to: [{ name: '', address: to }] },
      subject,
      text,
      html,
      messageId: `<${messageId}@${domain}>`,
      // So that no holiday notice answers.
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribeUrl !== undefined && oneClickUnsubscribe(unsubscribeUrl)),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.any([AbortSignal.timeout(SEND_WITHIN_MS), ...(cut ? [cut] : [])]),
    });
  } finally {
    transport.close();
  }
}

/** Only to the stored address, letter for letter: of an odd one nodemailer makes another, which may be somebody else's. */
function goesTo(to: string, recipients: string[] | false): boolean {
  return recipients !== false && recipients.length === 1 && recipients[0] === to;
}

function otherAddress(): SmtpError {
  return Object.assign(new Error('mail to it would go elsewhere'), { code: 'EADDRESS' });
}

/** RFC 8058: mail programs show a button that posts to the address. */
function oneClickUnsubscribe(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Connects and signs in. @throws what `explainSmtp` explains */
export async function tryMailServer(settings: MailSettings): Promise<void> {
  const transport = await newTransport(settings);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** nodemailer verifies certificates unless it is told otherwise. A server that sends no mail needs no memory for it. */
async function newTransport({ server: { host, port, tls, login }, domain }: MailSettings) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    name: domain,
    host,
    port,
    ...TLS[tls],
    ...(login && { auth: login }),
    dnsTimeout: 5 * SECOND,
    connectionTimeout: 5 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 10 * SECOND,
  });
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * What some servers refuse with 5xx when a quota of the sender or the recipient is used up, which is for now: by the
 * enhanced status code (RFC 3463: 4.x.x, a mailbox that is full or otherwise in no state to take mail, a system that
 * takes no more), or in words.
 */
const FOR_NOW =
  /^5\d\d[ -](?:4\.\d+\.\d+|\d\.2\.[02]|\d\.4\.5)\b|quota|throttl|too many|\brate\b|\b(?:daily|hourly|sending) limit/i;

/** Has the server refused this recipient or this text for good? Anything else may go better later. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, command, responseCode = 0, response = '' } = error as SmtpError;
  if (code === 'EADDRESS') return true;
  const isForNow = FOR_NOW.test(response.replaceAll(/\S+@\S+/g, '')); // a recipient is called as they like
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA') && !isForNow;
}

/** Of those that SMTP can bring. */
type SmtpProblem = Exclude<MailProblem, 'UNREADABLE' | 'NOT_WRITTEN'>;

/** By the `code` of nodemailer's errors. */
const PROBLEMS: Record<string, SmtpProblem> = {
  EAUTH: 'LOGIN_REFUSED',
  ENOAUTH: 'LOGIN_MISSING',
  EDNS: 'HOST_UNKNOWN',
  ETIMEDOUT: 'TIMED_OUT',
  EABORT: 'TIMED_OUT',
  ETLS: 'NOT_ENCRYPTED',
  ECONNECTION: 'UNREACHABLE',
  ESOCKET: 'UNREACHABLE',
  EADDRESS: 'NO_ADDRESS',
};

const MEANINGS: Record<SmtpProblem, string> = {
  LOGIN_REFUSED: 'the mail server refuses the login of SMTP_URL',
  LOGIN_MISSING: 'the mail server asks for a login: add one to SMTP_URL',
  HOST_UNKNOWN: 'the host of SMTP_URL is not found',
  TIMED_OUT: 'the mail server does not answer in time',
  NOT_ENCRYPTED: 'no encrypted connection to the mail server can be made',
  UNREACHABLE: 'the mail server cannot be reached, or hangs up',
  SENDER_REFUSED: 'the mail server refuses MAIL_FROM',
  MAIL_REFUSED: 'the mail server refuses the mail',
  NO_ADDRESS: 'the recipient is no email address',
};

export function problemOfSmtp(error: unknown): SmtpProblem {
  const { code = '', command } = error as SmtpError;
  return command === 'MAIL FROM' ? 'SENDER_REFUSED' : (PROBLEMS[code] ?? 'MAIL_REFUSED');
}

/** In words, without the recipient, which is nobody else's business. */
export function explainSmtp(error: unknown, to = ''): string {
  const { message } = error as SmtpError;
  const detail = to === '' ? message : message.replaceAll(new RegExp(RegExp.escape(to), 'gi'), '…');
  return storableError(`${MEANINGS[problemOfSmtp(error)]}: ${detail}`);
}
