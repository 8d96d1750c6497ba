/** What a post says of itself when something of it changes while it is read. */
export const live = {
  changed: '읽는 동안 바뀐 내용이 있어요.',
  showChanged: '바뀐 내용 보기',
  gone: '이 글은 삭제되었거나 지금은 볼 수 없어요.',
  comment: { came: '새 댓글이 {{count}}개 달렸어요.', gone: '삭제된 댓글이에요.' },
  answer: { came: '새 답변이 {{count}}개 달렸어요.', gone: '삭제된 답변이에요.' },
} as const;
