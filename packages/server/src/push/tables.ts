import type { Language } from '@ieum/contract/errors';
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import type { Generated } from 'kysely';
import { A_FIXED_NUMBER, LOOKED_UP, SOON_OUT_OF_DATE, table } from '../db/table.ts';

export const PUSH_TABLES = {
  /** One row: the key pair by which push services know this server. See push/push-keys.ts. */
  push_keys: table<{
    id: number;
    /** base64url. */
    public_key: string;
    /** Encrypted: see auth/secrets.ts. */
    sealed_private_key: string;
    created_at: number;
  }>({
    key: ['id'],
    idsFrom: 'there is one row',
    removal: A_FIXED_NUMBER,
    invalidates: LOOKED_UP,
  }),

  /** A device on which a member wants to be told. It belongs to a sign-in, and is deleted with it. */
  push_subscriptions: table<{
    id: Generated<number>;
    member_id: number;
    sign_in_id: number;
    /** Keyed: by it the same device is recognised, whoever is signed in there. */
    endpoint_hash: string;
    /** Where pushes go and for whom they are encrypted, itself encrypted: whoever knows it can send to the device. */
    sealed: string;
    language: Language;
    created_at: number;
    renewed_at: number;
    /** When the device was last told of a quiet kind of broadcast, as questions are. */
    questions_sent_at: number | null;
    /** Attempts that have failed since the last that has not. */
    failures: Generated<number>;
    /** Nothing is sent there before, because an attempt has failed: see queue/queue.ts. */
    rests_until: Generated<number | null>;
  }>({
    key: ['id'],
    goesWith: { sign_in_id: 'sign_ins' },
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    keptAtWithdrawal: 'it goes with its sign-in',
    ownData: 'whoever knows the address can send to the device',
    invalidates: LOOKED_UP,
  }),

  /** A push to be sent: that a notification of a member is new. A sent push is deleted. */
  pushes: table<{
    id: Generated<number>;
    /** It may have been deleted meanwhile. */
    subscription_id: number;
    /** Which notification it is about: the next push about it replaces this one, here and on the device. */
    topic: string;
    kind: NotificationKind;
    post_id: number | null;
    /** Of a kind of which each broadcast is a notification of its own: which one. */
    broadcast_id: Generated<number | null>;
    created_at: number;
    /** When it is sent, or sent again. Moved on before each attempt, so that no two nodes send it at once. */
    due_at: number;
    /** Attempts. */
    failures: number;
    /** Of the last attempt. */
    error: string | null;
  }>({
    key: ['id'],
    notExported: SOON_OUT_OF_DATE,
    removal: 'sent or dropped within four hours',
    invalidates: LOOKED_UP,
  }),

  /** A broadcast: the devices of its audience are gone through a few at a time. */
  push_rounds: table<{
    kind: NotificationKind;
    /** 0: all of the kind are one notification. */
    broadcast_id: number;
    /** The id of the last subscription that was gone through. */
    done_to: number;
  }>({
    key: ['kind', 'broadcast_id'],
    notExported: SOON_OUT_OF_DATE,
    removal: A_FIXED_NUMBER,
    invalidates: LOOKED_UP,
  }),
};
