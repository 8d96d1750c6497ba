/** What hooks are told of, and in which form. */
import type { EventKind } from './event-kinds.ts';

export const HOOK_KINDS = ['POST_WRITTEN', 'COMMENT_WRITTEN'] as const satisfies readonly EventKind[];
export type HookKind = (typeof HOOK_KINDS)[number];

/** `text` is what Slack reads, and chats that are compatible with it. */
export const HOOK_FORMS = ['json', 'text'] as const;
export type HookForm = (typeof HOOK_FORMS)[number];
