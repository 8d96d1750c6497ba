import type { answers as source } from '../ko/answers.ts';
import type { Words } from '../words.ts';

export const answers = {
  accepted: 'Accepted answer',
  additions: 'Added since',
} satisfies Words<typeof source>;
