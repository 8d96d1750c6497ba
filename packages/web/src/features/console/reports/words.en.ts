import type { Words } from '../../../shared/words/word-types.ts';
import type { ko } from './words.ko.ts';

export const en = {
  reports: {
    title: 'Reports',
    count: 'Reports',
    times: '{{count}}',
    status: 'Status',
    ACTIVE: 'Visible',
    DEACTIVATED: 'Hidden',
    activate: 'Activate',
    dismiss: 'Dismiss reports',
    remove: 'Delete',
    dismissed: 'The reports have been dismissed.',
    hasDismissed: 'Reports dismissed.',
    posts: {
      title: 'Reported posts',
      empty: 'No posts have been reported.',
      failed: 'The reported posts couldn’t be loaded.',
      activated: 'The post is public again.',
      hasActivated: 'Made public again.',
      hasRemoved: 'Post deleted.',
      removed: 'The post has been deleted.',
      removeTitle: 'Delete this reported post?',
      removeText: '“{{title}}” and its comments will be deleted. You can restore it from the trash for 30 days.',
    },
    comments: {
      title: 'Reported comments',
      empty: 'No comments have been reported.',
      failed: 'The reported comments couldn’t be loaded.',
      activated: 'The comment is public again.',
      hasActivated: 'Made public again.',
      hasRemoved: 'Comment deleted.',
      removed: 'The comment has been deleted.',
      removeTitle: 'Delete this reported comment?',
      removeText: 'The comment on “{{title}}” will be deleted. You can restore it from the trash for 30 days.',
    },
  },
} satisfies Words<typeof ko>;
