/** What is sent in place of a hidden comment to whoever may not read it. */
export const HIDDEN_COMMENT = '신고로 가려진 댓글입니다.';
