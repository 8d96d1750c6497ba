import type { reactions as source } from '../ko/reactions.ts';
import type { Words } from '../words.ts';

export const reactions = {
  label: 'Reactions',
  kind: { helpful: 'Helpful', thanks: 'Thanks', cheer: 'Cheering' },
  failed: 'Your reaction couldn’t be saved.',
} satisfies Words<typeof source>;
