/** The settings `SMTP_URL` and `MAIL_FROM`. */
import { isIP } from 'node:net';
import { checkField } from '@ieum/contract/fields';

export interface MailSettings {
  server: MailServer;
  sender: MailAddress;
  /** By which other mail servers know this one: it greets with it, and Message-IDs end in it. */
  domain: string;
}

export interface MailServer {
  host: string;
  port: number;
  tls: TlsUse;
  login: { user: string; pass: string } | null;
}

/**
 * `from the start` and `required` refuse a server without TLS. `where offered` uses it if the server has it. Wherever it
 * is used the certificate is verified.
 */
export type TlsUse = 'from the start' | 'required' | 'where offered' | 'none';

export interface MailAddress {
  name: string;
  address: string;
}

export const SMTP_URL_TAKES =
  'smtp://USER:PASSWORD@HOST:PORT or smtps://…, with # / ? @ : and % in the password as %23 %2F %3F %40 %3A and %25';

/** The port of submission, and that of submission over TLS. */
const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Undefined if it is none. A query is refused, so that no option can turn the checks of TLS off. */
export function readSmtpUrl(text: string): MailServer | undefined {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  if (hostname === '' || !['', '/'].includes(pathname) || search !== '' || hash !== '' || text.endsWith('?')) {
    return undefined;
  }
  const login = readLogin(username, password);
  if (login === undefined) return undefined;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (PORTS[protocol] as number) : Number(port),
    tls: tlsFor(protocol, hostname, login !== null),
    login,
  };
}

/** A password never crosses a network in the clear. Nobody is between this machine and itself. */
function tlsFor(protocol: string, hostname: string, hasLogin: boolean): TlsUse {
  if (protocol === 'smtps:') return 'from the start';
  if (LOOPBACK.test(hostname)) return 'none';
  return hasLogin ? 'required' : 'where offered';
}

function readLogin(username: string, password: string): MailServer['login'] | undefined {
  if (username === '' && password === '') return null;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return undefined; // the one way to ask whether it can be decoded
  }
}

/** `ieum@example.com` or `Ieum <ieum@example.com>`. */
export function readMailSender(text: string): MailAddress | undefined {
  const parts = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]*)>|([^<>]*))$/u.exec(text);
  const address = parts?.[2] ?? parts?.[3] ?? '';
  if (checkField('email', address).problem !== null) return undefined;
  return { name: parts?.[1]?.trim() ?? '', address };
}

/**
 * That of the address that people open, else that of the sender. Machines often have no name that means anything to
 * others, and mail servers refuse whoever greets with none.
 */
export function mailDomain(publicUrl: string | null, { address }: MailAddress): string {
  const host = publicUrl === null ? '' : new URL(publicUrl).hostname.replace(/\.$/, '');
  const isDomain = host.includes('.') && isIP(host) === 0;
  return isDomain ? host : address.slice(address.lastIndexOf('@') + 1);
}
