/**
 * Hooks: what members write, told to other systems of the company (the second page, part C, "Hooks"). docs/hooks.md is
 * for those who receive it.
 */
import Type, { type Static } from 'typebox';
import { BOARD_NAMES } from './boards.ts';
import { created, type EndpointTable, noContent, ok } from './endpoint.ts';
import { HOOK_FORMS, HOOK_KINDS } from './hook-kinds.ts';
import { LIMITS } from './limits.ts';
import { OUTBOUND_FAILURES } from './outbound-failures.ts';
import { BoardName, Id, Text, Time } from './wire.ts';

/** DROPPED: it was not to be told any more, because the post was gone by then or the hook was paused. */
const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'GIVEN_UP', 'DROPPED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** SECRET_LOST: the address and the secret cannot be decrypted, since AUTH_SECRET is another one now. */
const DELIVERY_FAILURES = [
  ...(Object.keys(OUTBOUND_FAILURES) as (keyof typeof OUTBOUND_FAILURES)[]),
  'SECRET_LOST',
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

const Failure = Type.Union([Type.Enum([...DELIVERY_FAILURES]), Type.Null()]);
const Status = Type.Union([Type.Integer(), Type.Null()], { description: 'Of the answer; null: there was none.' });

const HookBody = Type.Object({
  url: Text('hookUrl'),
  boards: Type.Array(BoardName, { minItems: 1, uniqueItems: true, default: [...BOARD_NAMES] }),
  kinds: Type.Array(Type.Enum([...HOOK_KINDS]), { minItems: 1, uniqueItems: true, default: [...HOOK_KINDS] }),
  form: Type.Enum([...HOOK_FORMS], { default: 'json' }),
  language: Type.Enum(['ko', 'en'], { default: 'ko', description: 'Of the form `text`.' }),
  preview: Type.Boolean({ default: false, description: `The first ${LIMITS.preview} characters beside the title.` }),
  active: Type.Boolean({ default: true, description: 'false: paused.' }),
});
export type HookSettings = Static<typeof HookBody>;

const Hook = Type.Object({
  id: Id,
  ...HookBody.properties,
  url: Type.Union([Type.String(), Type.Null()], {
    description: 'null: it cannot be decrypted, and must be given anew.',
  }),
  host: Type.String(),
  createdAt: Time,
  waiting: Type.Integer({ description: 'Deliveries that are still to be made.' }),
});
export type Hook = Static<typeof Hook>;

const Delivery = Type.Object({
  id: Type.String({ description: 'The header `X-Ieum-Delivery`.' }),
  kind: Type.Enum([...HOOK_KINDS, 'TEST']),
  board: Type.Union([BoardName, Type.Null()]),
  postId: Type.Union([Id, Type.Null()]),
  commentId: Type.Union([Id, Type.Null()]),
  state: Type.Enum([...DELIVERY_STATES]),
  attempts: Type.Integer(),
  status: Status,
  failure: Failure,
  createdAt: Time,
  triedAt: Type.Union([Time, Type.Null()]),
  nextAt: Type.Union([Time, Type.Null()], { description: 'When it is tried again; null: not any more.' }),
});

const Secret = Type.String({ description: 'With which deliveries are signed. Shown this once.' });

export const hookEndpoints = {
  'GET /api/admin/hooks': {
    name: 'listHooks',
    summary: 'All hooks, the oldest first',
    auth: 'admin',
    answer: ok(Type.Array(Hook)),
  },
  'POST /api/admin/hooks': {
    name: 'addHook',
    summary: 'Have an address told what is written',
    auth: 'admin',
    body: HookBody,
    answer: created(Type.Object({ ...Hook.properties, secret: Secret })),
    refusals: ['TOO_MANY_HOOKS'],
  },
  'PUT /api/admin/hooks/{id}': {
    name: 'changeHook',
    summary: 'Change, pause or resume a hook; pausing drops what waits',
    auth: 'admin',
    body: HookBody,
    answer: ok(Hook),
    refusals: ['HOOK_NOT_FOUND'],
  },
  'DELETE /api/admin/hooks/{id}': {
    name: 'deleteHook',
    summary: 'Delete a hook, with what waits and its deliveries',
    auth: 'admin',
    answer: noContent,
    refusals: ['HOOK_NOT_FOUND'],
  },
  'POST /api/admin/hooks/{id}/secret': {
    name: 'replaceHookSecret',
    summary: 'Make a new secret, with which everything is signed from now on',
    auth: 'admin',
    answer: created(Type.Object({ secret: Secret })),
    refusals: ['HOOK_NOT_FOUND'],
  },
  'POST /api/admin/hooks/{id}/test': {
    name: 'testHook',
    summary: 'Send a trial delivery at once, also from a hook that is paused',
    auth: 'admin',
    answer: ok(
      Type.Object({ delivered: Type.Boolean(), status: Status, failure: Failure, milliseconds: Type.Integer() }),
    ),
    refusals: ['HOOK_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'GET /api/admin/hooks/{id}/deliveries': {
    name: 'listHookDeliveries',
    summary: `The last ${LIMITS.deliveriesListed} deliveries of at most 30 days, newest first`,
    auth: 'admin',
    answer: ok(Type.Array(Delivery)),
    refusals: ['HOOK_NOT_FOUND'],
  },
} as const satisfies EndpointTable;
