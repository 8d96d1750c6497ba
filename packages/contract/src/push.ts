/** Web Push (the second page, part C: "Push"): a member is told on a device, also while no tab of the app is open. */
import Type from 'typebox';
import { type EndpointTable, noContent, ok } from './endpoint.ts';
import { LIMITS } from './limits.ts';

/** Why a push that was sent to try it did not get through. */
export const PUSH_PROBLEMS = ['OFF', 'GONE', 'UNREACHABLE', 'REFUSED'] as const;
export type PushProblem = (typeof PUSH_PROBLEMS)[number];

const base64url = (length: number) =>
  Type.String({ pattern: `^[\\w-]{${length}}$`, description: 'base64url, without padding' });

/** What the browser gives as JSON of a `PushSubscription`. */
const Subscription = Type.Object({
  endpoint: Type.String({
    pattern: '^https://',
    maxLength: LIMITS.pushEndpoint,
    description: 'Of the browser’s push service.',
  }),
  keys: Type.Object({ p256dh: base64url(87), auth: base64url(22) }),
});

export const pushEndpoints = {
  'GET /api/push': {
    name: 'readPush',
    summary: 'By which key a browser subscribes, and whether this device is sent pushes',
    answer: ok(
      Type.Object({
        publicKey: Type.String({ description: 'The application server key: base64url.' }),
        isOn: Type.Boolean({ description: 'Of the sign-in that makes the call.' }),
      }),
    ),
  },
  'PUT /api/push/subscription': {
    name: 'turnPushOn',
    summary: 'Send pushes to this device, until its sign-in ends',
    body: Subscription,
    answer: noContent,
  },
  'DELETE /api/push/subscription': {
    name: 'turnPushOff',
    summary: 'Send no more pushes to this device',
    answer: noContent,
  },
  'POST /api/push/test': {
    name: 'testPush',
    summary: 'Send a push to this device, to try it',
    answer: ok(
      Type.Object({
        problem: Type.Union([Type.Enum([...PUSH_PROBLEMS]), Type.Null()], {
          description: 'null: the push service has taken it.',
        }),
      }),
    ),
    refusals: ['TOO_MANY_REQUESTS'],
  },
} as const satisfies EndpointTable;
