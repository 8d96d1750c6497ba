import type { Words } from '../../../shared/words/word-types.ts';
import type { ko } from './words.ko.ts';

export const en = {
  trash: {
    title: 'Trash',
    help: 'Posts, comments and updates to questions deleted in the last 30 days. Only admins and moderators see them; after 30 days they are gone for good.',
    deleted: 'Deleted posts, comments and updates',
    kinds: { all: 'All', post: 'Posts', comment: 'Comments', addition: 'Updates' },
    failed: 'The trash couldn’t be loaded.',
    empty: 'The trash is empty.',
    commentOn: 'Comment on “{{title}}”',
    additionOn: 'Update to “{{title}}”',
    deletedBy: { AUTHOR: 'Deleted by its author', ADMIN: 'Deleted by an admin' },
    reason: 'Reason: {{reason}}',
    until: 'Kept until {{date}}',
    restore: 'Restore',
    open: 'Whole content',
    openFailed: 'The content couldn’t be loaded.',
    comments: 'Comments: {{count}}',
    obstacle: {
      OWN_CASE: 'You wrote this, so others decide whether it is restored.',
      WRITER_DELETED_ALL: 'Its writer has left and had everything deleted: it can’t be restored.',
      POST_IS_DELETED: 'Its post is deleted. Restore the post first.',
    },
  },
} satisfies Words<typeof ko>;
