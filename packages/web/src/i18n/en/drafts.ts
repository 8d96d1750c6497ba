import type { drafts as source } from '../ko/drafts.ts';
import type { Words } from '../words.ts';

export const drafts = {
  saved: 'Draft saved {{time}}',
  auto: 'Saved on this device as you write.',
  failed: 'This couldn’t be saved on your device. If you close this tab, what you wrote will be lost.',
  from: { visit: 'We’ve brought back what you were writing.', tab: 'We’ve brought in what you wrote in another tab.' },
  other: 'There is a newer draft in another tab.',
  takeOther: 'Use the newer one',
  keepMine: 'Keep this one',
  discard: { write: 'Start over', edit: 'Discard my changes', comment: 'Clear' },
  changed: {
    heading: 'This was changed elsewhere in the meantime.',
    choose: 'What is saved and what you wrote below are different. Choose what to keep: nothing is saved until you do.',
    merging: 'Edit your text below with the saved one in view. Saving keeps only what is below.',
    saved: 'Saved now',
    take: 'Use the saved text',
    takeTitle: 'Use the saved text?',
    takeText: 'What you wrote will be gone.',
    takeConfirm: 'Use it',
    merge: 'Merge them by hand',
    keep: 'Overwrite it with mine',
  },
} satisfies Words<typeof source>;
