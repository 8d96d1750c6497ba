import type { Board } from '@ieum/contract/boards';
import type { Language } from '@ieum/contract/errors';
import type { HookForm, HookKind } from '@ieum/contract/hook-kinds';
import type { DeliveryFailure, DeliveryState } from '@ieum/contract/hooks';
import type { Generated } from 'kysely';
import { READ_AS_IT_IS, SOON_OUT_OF_DATE, table } from '../db/table.ts';
import { DAY } from '../time/units.ts';

export const HOOK_TABLES = {
  hooks: table<{
    id: Generated<number>;
    /** Of the address, for the log and for when the rest cannot be decrypted. */
    host: string;
    /** The address, of which a part is often a secret, and the secret. */
    sealed: string;
    /** JSON: their names. */
    boards: string;
    /** JSON. */
    kinds: string;
    form: HookForm;
    language: Language;
    with_preview: number;
    is_active: number;
    created_at: number;
    /** Attempts that have failed since the last that has not. */
    failures: Generated<number>;
    /** Nothing is sent there before, because an attempt has failed: see queue/queue.ts. */
    rests_until: Generated<number | null>;
  }>({
    key: ['id'],
    removal: 'at most twenty, as admins set them up',
    invalidates: READ_AS_IT_IS,
  }),

  /** One event for one hook. It holds ids and no texts, and stays for 30 days as the log. */
  hook_deliveries: table<{
    id: Generated<number>;
    hook_id: number;
    /** What the recipient knows it by, in each attempt. */
    delivery_key: string;
    kind: HookKind | 'TEST';
    board: Board | null;
    post_id: number | null;
    comment_id: number | null;
    happened_at: number;
    state: DeliveryState;
    /** Attempts: counted before each. */
    failures: number;
    /** Of the last answer. */
    http_status: number | null;
    error: DeliveryFailure | null;
    created_at: number;
    tried_at: number | null;
    /** null: it does not wait. */
    due_at: number | null;
  }>({
    key: ['id'],
    notExported: SOON_OUT_OF_DATE,
    goesWith: { hook_id: 'hooks' },
    removal: { job: 'delete-hook-deliveries', once: 'created_at', after: 30 * DAY },
    invalidates: READ_AS_IT_IS,
  }),
};
