import { TOTP } from 'otpauth';

/** What an authenticator app with this secret shows at a time. */
export function codeAt(secret: string, time: Date): string {
  return new TOTP({ secret }).generate({ timestamp: time.getTime() });
}
