import type { form as source } from '../ko/form.ts';
import type { Words } from '../words.ts';

export const form = {
  heading: { write: 'New post', edit: 'Edit post' },
  title: 'Title',
  content: 'Content',
  tags: 'Tags',
  tagsHelp: 'Pick up to {{max}}.',
  submit: { write: 'Post', edit: 'Save' },
  back: 'Go back',
  missing: 'Please fill in both the title and the content.',
  tooLong: {
    write: 'The title and the content can each be up to 250 characters long.',
    edit: 'The title and the content can each be up to 10,000 characters long.',
  },
  writeFailed: 'Your post wasn’t published. What you wrote is still here.',
  editFailed: 'Your changes weren’t saved. What you wrote is still here.',
} satisfies Words<typeof source>;
