/**
 * An authenticator in software: makes passkeys and signs challenges as a browser hands them over, by the WebAuthn
 * standard (ES256, without attestation).
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test may want to be wrong. */
export interface Oddities {
  origin?: string;
  /** Without a PIN or a fingerprint. */
  isUnverified?: boolean;
  /** What the authenticator counts. 0: it does not count. */
  counter?: number;
  userHandle?: string;
}

export interface RegistrationOptions {
  challenge: string;
  user: { id: string };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function newAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let userHandle = '';

  function clientData(type: string, challenge: string, at: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false })).toString('base64url');
  }

  function authenticatorData(flags: number, counter: number, rest: Uint8Array = new Uint8Array()): Buffer {
    const head = Buffer.alloc(37);
    createHash('sha256').update(new URL(origin).hostname).digest().copy(head);
    head.writeUInt8(flags, 32);
    head.writeUInt32BE(counter, 33);
    return Buffer.concat([head, rest]);
  }

  return {
    id,
    publicKey: Buffer.from(coseKey(publicKey)).toString('base64url'),
    /** The answer to `navigator.credentials.create`, as JSON. */
    create(options: RegistrationOptions, { origin: at = origin, isUnverified, counter = 0 }: Oddities = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const flags = USER_PRESENT | HAS_CREDENTIAL | (isUnverified ? 0 : USER_VERIFIED);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(flags, counter, credential))],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, at),
          attestationObject: Buffer.from(encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** The answer to `navigator.credentials.get`, as JSON. */
    get({ challenge }: { challenge: string }, oddities: Oddities = {}) {
      const { origin: at = origin, isUnverified, counter = 0 } = oddities;
      const data = authenticatorData(USER_PRESENT | (isUnverified ? 0 : USER_VERIFIED), counter);
      const clientDataJSON = clientData('webauthn.get', challenge, at);
      const clientDataHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const signature = sign('sha256', Buffer.concat([data, clientDataHash]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: oddities.userHandle ?? userHandle,
        },
      };
    },
  };
}

/** Of a key on P-256 (RFC 9053). */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return encode(
    new Map<number, unknown>([
      [1, 2], // an elliptic curve
      [3, -7], // ES256
      [-1, 1], // P-256
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

function encode(map: Map<string | number, unknown>): Uint8Array {
  return isoCBOR.encode(map as Parameters<typeof isoCBOR.encode>[0]);
}
