/** What everyone reads, admins too, in place of who has asked a question without a name. */
export const UNNAMED = {
  /** As the writer of the question. */
  posts: '익명',
  /** As the writer of what the asker adds and replies below it. */
  comments: '질문자',
} as const;
