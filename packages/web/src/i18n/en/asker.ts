import type { asker as source } from '../ko/asker.ts';
import type { Words } from '../words.ts';

export const asker = {
  accept: 'Accept',
  withdraw: 'Undo acceptance',
  accepted: 'Answer accepted.',
  withdrawn: 'Answer no longer accepted.',
  acceptFailed: 'This couldn’t be changed.',
  ask: 'Did an answer help? Accept it, so that others find it.',
  close: 'Close',
  add: 'Add to it',
  label: 'What to add',
  placeholder: 'What you learned since, or left out.',
  empty: 'Please write what to add.',
  tooLong: 'This can be up to 250 characters long.',
  full: 'You can add to a question {{count}} times.',
  added: 'Added to your question.',
  addFailed: 'This wasn’t added.',
  removeOne: 'Delete the addition',
  removeTitle: 'Delete this addition?',
  removed: 'Addition deleted.',
  removeFailed: 'The addition couldn’t be deleted.',
  gone: 'The addition has been deleted.',
} satisfies Words<typeof source>;
