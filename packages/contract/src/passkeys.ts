/** Passkeys, by the WebAuthn standard: its JSON forms are what browsers take and give. */
import Type from 'typebox';
import { Keep, SignedIn } from './auth.ts';
import { created, type EndpointTable, noContent, ok } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { Created, Id, Text, Time } from './wire.ts';

const Bytes = Type.String({ pattern: '^[\\w-]*$', maxLength: LIMITS.bodyBytes, description: 'base64url' });
const PublicKey = Type.Literal('public-key');
const Transports = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 });
const Credential = { id: Bytes, rawId: Bytes, type: PublicKey };
const Known = Type.Object({ id: Bytes, type: Type.String(), transports: Type.Optional(Transports) });

/** What is optional here is so in the standard; all of it is sent. */
export const RegistrationOptions = Type.Object({
  challenge: Bytes,
  rp: Type.Object({ id: Type.Optional(Type.String()), name: Type.String() }),
  user: Type.Object({ id: Bytes, name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: PublicKey, alg: Type.Integer() })),
  timeout: Type.Optional(Type.Integer()),
  attestation: Type.Optional(Type.String()),
  excludeCredentials: Type.Optional(Type.Array(Known)),
  authenticatorSelection: Type.Optional(
    Type.Object({
      residentKey: Type.Optional(Type.String()),
      requireResidentKey: Type.Optional(Type.Boolean()),
      userVerification: Type.Optional(Type.String()),
    }),
  ),
});

export const AuthenticationOptions = Type.Object({
  challenge: Bytes,
  rpId: Type.Optional(Type.String()),
  timeout: Type.Optional(Type.Integer()),
  userVerification: Type.Optional(Type.String()),
  allowCredentials: Type.Optional(Type.Array(Known)),
});

const Registration = Type.Object({
  ...Credential,
  response: Type.Object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: Type.Optional(Transports),
  }),
});

export const Assertion = Type.Object({
  ...Credential,
  response: Type.Object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Type.Optional(Type.Union([Bytes, Type.Null()])),
  }),
});

/** What the browser has made, and what its owner calls it. */
export const NewPasskey = Type.Object({ name: Text('passkeyName'), response: Registration });

export const passkeyEndpoints = {
  'GET /api/members/me/passkeys': {
    name: 'listPasskeys',
    summary: 'My passkeys',
    servesWithoutFactor: true,
    answer: ok(
      Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          createdAt: Time,
          lastUsedAt: Type.Union([Time, Type.Null()], { description: 'To the hour.' }),
        }),
      ),
    ),
  },
  'POST /api/members/me/passkeys/options': {
    name: 'startPasskey',
    summary: 'What the browser needs to make a passkey',
    servesWithoutFactor: true,
    needsConfirmation: true,
    answer: ok(RegistrationOptions),
    refusals: ['TOO_MANY_PASSKEYS'],
  },
  'POST /api/members/me/passkeys': {
    name: 'addPasskey',
    summary: 'Add the passkey that the browser has made',
    servesWithoutFactor: true,
    body: NewPasskey,
    needsConfirmation: true,
    answer: created(Created),
    refusals: ['PASSKEY_INVALID', 'TOO_MANY_PASSKEYS'],
  },
  'DELETE /api/members/me/passkeys/{id}': {
    name: 'removePasskey',
    summary: 'Remove a passkey of mine',
    servesWithoutFactor: true,
    needsConfirmation: true,
    answer: noContent,
    refusals: ['PASSKEY_NOT_FOUND', 'LAST_PASSKEY'],
  },
  'POST /auth/passkey/options': {
    name: 'startPasskeySignIn',
    summary: 'What the browser needs to sign in with a passkey',
    auth: 'public',
    answer: ok(AuthenticationOptions),
    refusals: ['TOO_MANY_REQUESTS'],
  },
  'POST /auth/passkey/sign-in': {
    name: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    auth: 'public',
    body: Type.Object({ response: Assertion, keep: Type.Optional(Keep) }),
    answer: ok(SignedIn),
    refusals: ['PASSWORDS_OFF', 'PASSKEY_REFUSED', 'SUSPENDED', 'EMAIL_NOT_VERIFIED'],
  },
} as const satisfies EndpointTable;
