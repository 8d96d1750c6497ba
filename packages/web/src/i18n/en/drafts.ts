import type { drafts as source } from '../ko/drafts.ts';
import type { Words } from '../words.ts';

export const drafts = {
  saved: 'Draft saved {{time}}',
  auto: 'What you write is kept on this device.',
  failed: 'This could not be kept on your device. Leaving the screen would lose it.',
  from: { visit: 'This is what you were writing before.', tab: 'This is what you wrote in another tab.' },
  other: 'Another tab has something newer.',
  takeOther: 'Use that',
  keepMine: 'Keep this',
  discard: { write: 'Start over', edit: 'Undo my changes', comment: 'Clear' },
} satisfies Words<typeof source>;
