import type { Board } from '@ieum/contract/boards';

export interface Person {
  id: number;
  email: string;
}

/** What is there for the call: posts and comments of whom it is about, and some of a colleague. */
export interface Given {
  mine: Record<Board, number>;
  theirs: Record<Board, number>;
  myComment: Record<'free' | 'qna', number>;
  theirComment: Record<'free' | 'qna', number>;
  /** Under `theirComment` on the free board: of whom `mine` is, and of the colleague. */
  myReply: number;
  theirReply: number;
  /** Of the colleague, in the free post of `theirs`. */
  theirPicture: number;
  tag: Record<'free' | 'qna', number>;
  /** Under `mine`: an answer that is accepted, another one, and what was added to the question. */
  accepted: number;
  unaccepted: number;
  addition: number;
  /** A second one of whoever calls. */
  mySignIn: number;
  colleague: { email: string };
  /** What the caller's browser says of a passkey that it has made, and another's of one that it has used. */
  newPasskey: unknown;
  assertion: unknown;
  /** A passkey of the caller. */
  passkey: number;
  /** Of the app that the caller has set up, but not confirmed. */
  totpCode: string;
  /** A member who is signed in, and one who is suspended, for what admins do to members. */
  signedIn: number;
  suspended: number;
  /** What admins have noted about the one who is signed in. */
  note: number;
  /** What the identity provider has said of the colleague, and of somebody new. */
  oidc: { cookie: string; colleague: string; newcomer: string };
  /** Of a link with which the password of somebody else can be reset. */
  resetToken: string;
  /** Of a link that stops the caller's digest. */
  unsubscribeToken: string;
  joining: Joining;
  /** Its address cannot be sent to. */
  hook: number;
  /** One for everybody. */
  announcement: number;
  /** One that nothing holds. */
  watchedWord: number;
  /** Of `theirComment` on the free board, which waits to be decided about. */
  theirCase: number;
  /** The colleague's post, comment and addition, deleted by an admin. */
  trashed: { post: number; comment: number; addition: number };
  /** Likewise, but of the caller's. */
  taken: { post: number; comment: number };
  /** Of the caller: that a post was hidden. */
  decision: number;
  /** A different text for each call. */
  unused: string;
}

/** The notice to which callers agree. */
export const PLANTED_NOTICE = {
  id: 1,
  community_name: '심은 이음',
  greeting: '',
  contact: '',
  privacy_notice: '심은 안내',
  privacy_version: 3,
};

/** People who are to become members. */
export interface Joining {
  /** The address and the code of one who has to verify it. */
  email: string;
  code: string;
  /** The id of one who waits to be approved. */
  waiting: number;
  /** A token. */
  invitation: string;
  invitationId: number;
}
