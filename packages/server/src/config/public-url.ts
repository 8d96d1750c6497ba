import type { Config } from './config.ts';

const EVERY_INTERFACE = ['0.0.0.0', '::', '[::]'];

/** Where people open Ieum, without a slash at the end. Without `PUBLIC_URL`, the address that it listens on. */
export function publicUrlOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== null) return publicUrl.replace(/\/+$/, '');
  const name = EVERY_INTERFACE.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
