import type { recovery as source } from '../ko/recovery.ts';
import type { Words } from '../words.ts';

export const recovery = {
  forgot: {
    title: 'Forgot your password?',
    text: 'Enter the email you signed up with, and we mail you a link to set a new password.',
    submit: 'Send the link',
    submitAgain: 'Send another link',
    sent: 'If a member has this email, the link is on its way. Please check your mail.',
    sentHelp: 'The link works for 30 minutes. If nothing arrives, look into the spam folder, too.',
    noMail: 'This installation sends no mail. Please ask an admin for a link to set a new password.',
    failed: 'The link could not be requested. Please try again.',
  },
  reset: {
    title: 'Set a new password',
    text: 'Your new password signs you out on all devices.',
    submit: 'Set password',
    done: 'Your password has been changed. Please log in with the new one.',
    failed: 'Your password could not be changed. Please try again.',
    spentTitle: 'This link no longer works',
    spent: 'It was used already, or has expired. Open the link from your mail again, or get a new one.',
    askAgain: 'Get a new link',
  },
  verify: {
    title: 'Verify your email',
    sentTo: 'Enter the code we sent to this address within 10 minutes.',
    code: 'Code',
    codeHelp: 'The 6 digits in the mail.',
    submit: 'Verify',
    incomplete: 'Enter all 6 digits.',
    wrong: 'The code is not right, or has expired. Check it, or have a new one sent.',
    failed: 'The address could not be verified. Please try again.',
    done: 'Your email address is verified.',
    resend: 'Send another code',
    resendIn: 'You can have another one in {{seconds}} s',
    resent: 'A new code is on its way. The old one no longer works.',
    resendFailed: 'The code could not be sent. Please try again.',
    takenMeanwhile: 'Somebody else has joined first. Change it, and sign up again.',
    signUpAgain: 'Sign up again',
    logInFirst: 'Log in with the email and password that you signed up with; then you can enter the code.',
  },
} satisfies Words<typeof source>;
