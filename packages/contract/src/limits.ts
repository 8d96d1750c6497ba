/** Every number of the seed's section 9 and of the product page's "Limits", once. Lengths are in code points. */
export const LIMITS = {
  pageSize: 5,
  pageSizeMax: 100,
  pageGroup: 5,

  /** Of a title. */
  postOnWriting: 250,
  /** Of contents, comments, answers and additions, unless the company sets another length. */
  contentOnWriting: 250,
  /** Up to what the company can set it. */
  contentLimitMax: 5_000,
  /** Editing has no limit of 250 in the seed; these protect the database. */
  titleOnEditing: 1_000,
  contentOnEditing: 10_000,
  /** What lists and the search send of a content, whose whole is sent with the post itself. */
  listedContent: 300,
  /** The number of a post's newest comments in an answer, as long as there are no pages of comments. */
  commentsListed: 500,
  tagsPerPost: 5,
  /** With those that are no longer offered. */
  tagsPerBoard: 100,
  tagName: 20,
  additionsPerPost: 5,
  /** More of a text are plain text. */
  mentionsPerText: 10,

  email: 254,
  nickname: 20,
  nicknameChangesADay: 3,
  organization: 100,
  passwordMin: 8,
  passwordMax: 128,
  recoveryCodes: 10,
  passkeys: 20,
  passkeyName: 50,
  joinedYearChoices: 10,
  /** Sign-up offers the last years only; an admin may correct to any year since this one. */
  earliestJoinedYear: 1950,

  search: 100,
  /** More hits of a search are not counted. */
  hitsCounted: 1000,
  similarPosts: 3,
  notificationsPageSize: 20,
  /** The nicknames of a notification; how many there are in all is counted. */
  notificationActors: 3,
  /** Tags, boards and questions that a member follows. */
  followed: 100,
  /** The devices of a member that are sent pushes. */
  pushDevices: 10,
  pushEndpoint: 2_000,
  /** How many posts a browser can be told of as they change. */
  watchedPosts: 10,
  memberSearch: 100,
  reason: 250,
  /** Of those who wait to join, decided in one call. */
  joinsAtOnce: 200,
  /** Of a table of people to invite, and its size. */
  importedLines: 5_000,
  importBytes: 4 * 1024 * 1024,
  memberNote: 500,
  notesOfMember: 50,
  /** On top of the first page of a board. */
  pinnedPosts: 3,
  suspensionYears: 10,

  hooks: 20,
  hookUrl: 1000,
  deliveriesListed: 50,

  announcementTitle: 250,
  announcementContent: 2_000,
  /** With drafts, future and past ones. */
  announcements: 200,
  /** Of those that are announced to a member at a time. */
  announcementsListed: 50,

  communityName: 40,
  greeting: 250,
  contact: 250,
  privacyNotice: 10_000,

  previewLines: 2,
  preview: 100,
  homeTipTitle: 20,
  homeTips: 3,
  homePosts: 5,
  /** How many of the oldest waiting questions home shows to a senior. */
  homeWaiting: 3,
  /** How many tips a new hire reads in the first week. */
  firstWeekTips: 3,

  seniorYears: 2,
  reportsToDeactivate: 3,
  reportsADay: 20,
  reportNote: 250,
  /** How an author asks for a review. */
  reviewText: 250,
  /** Of a member, the last ones. */
  reviewsListed: 100,
  caseNote: 500,
  /** Of fewer who have read an announcement, their number would tell who, as a receipt does. */
  fewestReaders: 5,
  notesPerCase: 50,
  /** The last ones, deleted ones included. */
  additionsBesideCase: 20,
  /** The newest that are kept of what was reported, beside the first one and those that were reported or decided about. */
  versionsPerCase: 20,
  historyBesideCase: 10,
  watchedWords: 500,
  watchedWord: 50,

  picturesPerPost: 4,
  picturesPerComment: 1,
  /** The words for those who cannot see it. */
  pictureAlt: 250,
  pictureBytes: 10 * 1024 * 1024,
  picturePixels: 40_000_000,
  /** Of its longer side, in pixels. */
  pictureSide: 20_000,
  picturesADay: 50,

  bodyBytes: 64 * 1024,
  /** Of a list of people. */
  linesAtOnce: 5_000,
  linesBytes: 1024 * 1024,
  /** Of such a list, one whose text is longer is no email. */
  leaverLine: 320,
} as const;

/** Durations in milliseconds. */
export const TIMES = {
  toast: 1500,
  nicknameDebounce: 300,
  memberSearchDebounce: 300,
  searchDebounce: 250,
  bannerSlide: 4000,
  sessionWarning: 180_000,
  /** How long a refresh token may be used again after its rotation, for two tabs that reissue at the same time. */
  refreshGrace: 10_000,
  /** How old a sign-in or a confirmation may be for what is hard to undo, by the member's role. */
  confirmation: { USER: 15 * 60_000, ADMIN: 60 * 60_000 },
  /** How old the posts are at most that come first by how helpful they are. */
  helpfulFirst: 30 * 24 * 60 * 60_000,
  /** How long what was deleted can be restored. */
  trash: 30 * 24 * 60 * 60_000,
  /** How long a picture is kept that is in no post or comment. */
  unusedPicture: 24 * 60 * 60_000,
  /** How long one asks with one's name after a decision has hidden or deleted a question that one asked without it. */
  anonymityPause: 90 * 24 * 60 * 60_000,
  /** How long others see that somebody is about to decide about a case. */
  claim: 30 * 60_000,
  /** How long a decision can be taken back right where it was made. */
  undo: 10_000,
  /** Until when the server takes a decision back: what is pressed in the last moment may take a while to arrive. */
  undoAccepted: 15_000,
} as const;
