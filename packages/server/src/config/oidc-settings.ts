/** The company's identity provider, as far as it is set up (the second page, "The company's identity provider"). */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the company calls its accounts. */
  name: string;
  /** Nobody signs in by a password or a passkey any more. */
  only: boolean;
}

type Given = { [K in keyof OidcSettings]: OidcSettings[K] | null };

const REQUIRED = { issuer: 'OIDC_ISSUER', clientId: 'OIDC_CLIENT_ID', clientSecret: 'OIDC_CLIENT_SECRET' } as const;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const LONGEST_NAME = 40;

/** @returns null if no identity provider is set up. Adds to `problems` what is set up by half. */
export function oidcSettings(given: Given, problems: string[]): OidcSettings | null {
  const { issuer, clientId, clientSecret, name, only } = given;
  if (issuer !== null && clientId !== null && clientSecret !== null) {
    return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname, only: only ?? false };
  }
  const set = Object.entries({ ...REQUIRED, name: 'OIDC_NAME' }).filter(([key]) => given[key as keyof Given] !== null);
  if (only) set.push(['only', 'OIDC_ONLY=on']);
  // One whose value was refused is not missing.
  const missing = Object.entries(REQUIRED)
    .filter(
      ([key, setting]) => given[key as keyof Given] === null && !problems.some((line) => line.startsWith(setting)),
    )
    .map(([, setting]) => setting);
  if (set.length > 0 && missing.length > 0) {
    const names = set.map(([, setting]) => setting).join(' and ');
    problems.push(`${names} ${set.length > 1 ? 'need' : 'needs'} ${missing.join(' and ')} as well`);
  }
  return null;
}

/** Everything that the provider says is only as trustworthy as the connection to it. */
export function readIssuer(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && search === '' && hash === '' ? text : undefined;
}

function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

export function readOidcName(text: string): string | undefined {
  return text.length <= LONGEST_NAME && /^[^\p{Cc}\p{Cf}]+$/u.test(text) ? text : undefined;
}
