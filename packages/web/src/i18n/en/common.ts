import type { common as source } from '../ko/common.ts';
import type { Words } from '../words.ts';

export const common = {
  // In lower case, because a capital I looks like an l in our typeface, so that the name would read as “leum”.
  brand: 'ieum',
  skipToContent: 'Skip to content',
  confirm: 'OK',
  cancel: 'Cancel',
  retry: 'Try again',
  loading: 'Loading',
  board: { free: 'Free board', qna: 'Q&A', tip: 'Tips' },
  shortBoard: { free: 'Free', qna: 'Q&A', tip: 'Tips' },
  unknownWriter: 'Unknown',
  adminBadge: 'Admin',
  nav: {
    label: 'Main menu',
    shortcuts: 'Shortcuts',
    home: 'Home',
    search: 'Search',
    searchIn: 'Search posts and comments',
    notifications: 'Notifications',
    unread: 'Notifications, {{count}} unread',
    mypage: 'My page',
    admin: 'Admin',
    signOut: 'Sign out',
    open: 'Open menu',
    close: 'Close menu',
  },
  settings: {
    label: 'Display settings',
    scheme: { label: 'Theme', auto: 'System', light: 'Light', dark: 'Dark' },
    language: 'Language',
    // Each language in its own name, so that people who read no other language find theirs.
    languages: { ko: '한국어', en: 'English' },
  },
  session: {
    expiresSoon: 'Your session is about to expire.',
    expired: 'Your session has expired. Please sign in again.',
    signInFirst: 'Please sign in first.',
    adminsOnly: 'This page is for admins only.',
    adminsOnlyText: 'If you need access, please ask an admin.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address may have changed, or the page may be gone.',
    home: 'Go to Home',
  },
  failure: {
    title: 'This screen couldn’t be opened',
    text: 'Please try again in a moment. Anything you were writing is still there.',
    reload: 'Reload',
  },
  offline: 'You’re offline. What you were writing is still there.',
  update: { there: 'A new version is available.', reload: 'Reload' },
  tryAgain: 'That didn’t work. Please try again.',
} satisfies Words<typeof source>;
