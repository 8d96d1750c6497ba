/** What a question says of its answers, and of what was added to it. */
export const answers = {
  accepted: '채택된 답변',
  additions: '덧붙임',
} as const;
