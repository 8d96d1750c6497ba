import type { guide as source } from '../ko/guide.ts';
import type { Words } from '../words.ts';

export const guide = { again: 'Your first week', withdraw: 'Close account' } satisfies Words<typeof source>;
