/**
 * The links with which a digest is stopped without signing in. Their token holds the member's id, encrypted with
 * AUTH_SECRET: nobody can make one, it can do nothing else, tells nothing, and needs no row.
 */

import { publicUrlOf } from '../config/public-url.ts';
import type { Secrets, Services } from '../services.ts';

const PURPOSE = 'unsubscribe from the digest';

export function unsubscribeLinks({ config, secrets }: Pick<Services, 'config' | 'secrets'>, memberId: number) {
  const token = unsubscribeToken(secrets, memberId);
  const url = publicUrlOf(config);
  return {
    screen: `${url}/unsubscribe?token=${token}`,
    oneClick: `${url}/api/notifications/unsubscribe?token=${token}`,
  };
}

export function unsubscribeToken(secrets: Secrets, memberId: number): string {
  return secrets.seal(PURPOSE, String(memberId));
}

/** Whose it is; null: it is none of ours. */
export function readUnsubscribeToken(secrets: Secrets, token: string): number | null {
  const opened = secrets.open(PURPOSE, token);
  return opened === null ? null : Number(opened);
}
