import type { answers as source } from '../ko/answers.ts';
import type { Words } from '../words.ts';

export const answers = {
  accept: 'Accept',
  acceptOf: 'Accept the answer by {{who}}',
  withdraw: 'Withdraw acceptance',
  withdrawOf: 'Withdraw acceptance of the answer by {{who}}',
  accepted: 'Accepted answer',
  chosen: 'Answer accepted.',
  withdrawn: 'Acceptance withdrawn.',
  chooseFailed: 'The accepted answer couldn’t be changed.',
} satisfies Words<typeof source>;
