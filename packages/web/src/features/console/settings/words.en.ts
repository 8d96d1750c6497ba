import type { Words } from '../../../shared/words/word-types.ts';
import type { ko } from './words.ko.ts';

export const en = {
  settings: {
    title: 'Settings',
    help: 'Make this community your company’s own. Every change is in the admin log.',
    failed: 'The settings couldn’t be loaded.',
    company: 'Your company',
    field: {
      communityName: 'Name of the community',
      greeting: 'Greeting',
      contact: 'Contact for help',
      privacyNotice: 'Privacy notice',
      contentLimit: 'Length of contents',
      newHires: 'New hires',
      askers: 'Who may ask questions',
      signup: 'Who may join',
    },
    rules: 'Rules',
    contentLimitHelp:
      'How many characters contents, comments and answers can have, from {{min}} to {{max}}. What is longer already stays, and can be edited without becoming longer.',
    newHiresHelp:
      'The day they were hired is not known, so 12 months are counted from the sign-up, of those who were hired in that year or the year before.',
    newHires: { calendarYear: 'Those hired this year', months: 'Those who joined in the last 12 months' },
    newHiresConcern: 'Members who become seniors or new hires once this is saved: {{count}}.',
    signupHelp: 'Which email domains may join is set by SIGNUP_EMAIL_DOMAINS on the server.',
    askersHelp: 'Only seniors answer, whoever may ask.',
    askers: { newHires: 'New hires', everyone: 'Everyone' },
    askersConcern: {
      everyone: 'Seniors who may ask once this is saved: {{count}}.',
      newHires: 'Seniors who may not ask any more once this is saved: {{count}}.',
    },
    contentLimitInvalid: 'Please enter a number from {{min}} to {{max}}.',
    communityNameHelp: 'Shown wherever the community is named: screens, mail, notifications. Left empty, it is “ieum”.',
    greetingHelp: 'Shown with the name on home and on the sign-in.',
    contactHelp: 'Shown to those who cannot sign in or join: an email address, a phone number or a web address.',
    noticeHelp:
      'If there is a text, it is shown to whoever joins, who has to agree. When it changes, all members are asked again at their next visit.',
    noticeLabel: 'Text of the notice',
    askTitle: 'Change the privacy notice?',
    askText: 'At their next visit all members have to read the new notice and agree again.',
    askConfirm: 'Change it',
    mail: {
      title: 'Mail',
      help: 'Send a test mail to your own address to check the mail settings.',
      send: 'Send a test mail',
      sent: 'A test mail was sent to {{to}}. Please see whether it arrives.',
      notSetUp: 'This server sends no mail: SMTP_URL and MAIL_FROM have to be set.',
    },
    invalid: 'This contains characters that cannot be used.',
    saved: 'The settings were saved.',
    backup: {
      title: 'Backups',
      none: 'Not set up',
      noneHelp: 'Set BACKUP_DIR on the server: it then makes a backup each day, and proves that it can be restored.',
      last: 'Last backup',
      notYet: 'There is no backup yet.',
      restored: 'restored to verify it',
      read: 'only the file was checked (the server may not create a database to restore it to)',
      next: 'Next backup',
      failed: 'The last backup has failed. It is tried again each hour.',
    },
  },
} satisfies Words<typeof ko>;
