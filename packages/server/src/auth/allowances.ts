/** How often each thing may be tried, and how long it is blocked after that. */
import { DAY, HOUR, MINUTE, SECOND } from '../time/units.ts';

/** Times in milliseconds. */
export interface Allowance {
  freeHits: number;
  window: number;
  /** The first block, of which each further one is twice as long. A second, unless stated. */
  firstBlock?: number;
  longestBlock: number;
  /** What it counts may come just before a question that is asked without a name: the log has no address. */
  isUnnamed?: true;
  /** Many people count by one key, so a success of one of them takes back only what that one has added. */
  isShared?: true;
}

export const ALLOWANCES = {
  /** Wrong passwords for one account on a device that has signed in to it before. */
  signInDevice: { freeHits: 10, window: 15 * MINUTE, longestBlock: 5 * MINUTE },
  /**
   * Wrong passwords for one account from one address: the most common attack, and also a colleague who forgot the
   * password. The block is short, because the account's owner may share the address.
   */
  signInPair: { freeHits: 10, window: 15 * MINUTE, longestBlock: 30 * SECOND },
  /** Wrong passwords for one account from anywhere. The block is short, because it also affects the account's owner. */
  signInAccount: { freeHits: 30, window: 15 * MINUTE, longestBlock: 30 * SECOND },
  /** Wrong passwords from one address, for any account. A whole company may share one address. */
  signInAddress: { freeHits: 200, window: 15 * MINUTE, longestBlock: 30 * SECOND, isShared: true },
  /** Questions which emails and nicknames exist, by the two checks. */
  checks: { freeHits: 300, window: MINUTE, longestBlock: MINUTE, isShared: true },
  /** Answers that an email is known here. Few people meet one; a list of addresses that is tried meets many. */
  knownEmails: { freeHits: 300, window: HOUR, longestBlock: MINUTE, isShared: true },
  /**
   * High enough for a whole company that signs up on one day from one address. The blocks of sign-ups are short, because
   * one client begins them for everybody there.
   */
  signUps: { freeHits: 1_000, window: 10 * MINUTE, longestBlock: 10 * SECOND, isShared: true },
  /** Sign-ups that are refused, since that tells what is taken. */
  refusedSignUps: { freeHits: 300, window: HOUR, longestBlock: 10 * SECOND, isShared: true },
  /** Sign-ins begun at the identity provider: a whole company may come in the morning, from one address. */
  oidcStarts: { freeHits: 1_000, window: 10 * MINUTE, longestBlock: MINUTE, isShared: true },
  /** Links to reset a password, mailed to one address, whoever asks for them. */
  resetMails: { freeHits: 3, window: HOUR, longestBlock: 10 * MINUTE },
  /** The same, asked for from one network, for any address. */
  resetRequests: { freeHits: 30, window: 15 * MINUTE, longestBlock: MINUTE, isShared: true },
  /** Tokens of links, of which nobody can guess one. */
  links: { freeHits: 60, window: 15 * MINUTE, longestBlock: MINUTE, isShared: true },
  /** Sign-ups with one address from one network that have to wait for a code or an admin. */
  pendingSignUps: { freeHits: 6, window: DAY, firstBlock: 6 * HOUR, longestBlock: 6 * HOUR, isShared: true },
  /** The same from anywhere. It limits how much mail strangers can have sent to somebody. */
  pendingOfAddress: { freeHits: 20, window: DAY, firstBlock: DAY, longestBlock: DAY, isShared: true },
  /** Further codes of one sign-up. */
  resentCodes: { freeHits: 3, window: DAY, firstBlock: 6 * HOUR, longestBlock: 6 * HOUR },
  /** The same, asked for from one network, for any address. */
  resends: { freeHits: 100, window: 15 * MINUTE, longestBlock: MINUTE, isShared: true },
  /** Codes entered by one browser that has signed up, or for one address from one network. */
  codes: { freeHits: 15, window: 15 * MINUTE, longestBlock: 5 * MINUTE },
  /** Comparisons of entered codes, by network, by address and in all: docs/security.md works out what they leave to chance. */
  codesOfNetwork: { freeHits: 100, window: DAY, firstBlock: HOUR, longestBlock: HOUR, isShared: true },
  codesOfAddress: { freeHits: 30, window: DAY, firstBlock: HOUR, longestBlock: HOUR, isShared: true },
  codesInAll: { freeHits: 250, window: DAY, firstBlock: 6 * HOUR, longestBlock: 6 * HOUR, isShared: true },
  /** Wrong current passwords, within a session that may be stolen. */
  currentPassword: { freeHits: 10, window: 15 * MINUTE, longestBlock: 5 * MINUTE },
  /** Codes of a second factor, entered with the right password. Three of a million codes are right at a time. */
  secondFactor: { freeHits: 5, window: 15 * MINUTE, longestBlock: 5 * MINUTE },
  /** Challenges for passkeys, of which each takes a row for minutes. */
  passkeys: { freeHits: 300, window: MINUTE, longestBlock: MINUTE, isShared: true },
  /** Pushes that a member sends to try them: each is a request to a server that the member has named. */
  testPushes: { freeHits: 10, window: 10 * MINUTE, longestBlock: MINUTE },
  /** Trial deliveries of hooks, which send to other servers, by one admin. */
  hookTests: { freeHits: 20, window: 5 * MINUTE, longestBlock: MINUTE },
  /** Trial mails, which an admin has sent to the own address. */
  testMails: { freeHits: 5, window: 10 * MINUTE, longestBlock: MINUTE },
  /** What a member writes, ten at a time (see member-limit.ts): nobody writes one a second by hand for minutes. */
  writes: { freeHits: 30, window: 5 * MINUTE, longestBlock: MINUTE },
  /** Searches of a member, also those of a title that is being written, ten at a time. */
  costlyReads: { freeHits: 60, window: 5 * MINUTE, longestBlock: MINUTE },
  /** Uploads of a member that are no pictures, or are made to keep the decoder busy: a second and more of work for each. */
  unreadablePictures: { freeHits: 20, window: DAY, firstBlock: HOUR, longestBlock: HOUR, isUnnamed: true },
  /** Lines of tables that one admin has invited, each of them a mail. */
  importedInvitations: { freeHits: 10_000, window: DAY, firstBlock: DAY, longestBlock: DAY },
  /** Downloads of all of a member's data. */
  exports: { freeHits: 20, window: HOUR, longestBlock: 10 * MINUTE },
} as const satisfies Record<string, Allowance>;

/** A wide network (`/48`) has this many times the free hits of the networks (`/64`) in it. */
export const WIDE_FACTOR = 5;
