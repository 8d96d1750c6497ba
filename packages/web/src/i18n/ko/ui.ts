/** Texts of the components in `ui/`, used on any screen. */
export const ui = {
  pages: { label: '{{what}} 페이지', before: '이전 페이지 묶음', after: '다음 페이지 묶음' },
  counter: { over: '{{over}}자 넘었어요.', left: '{{left}}자 남았어요.' },
  password: { show: '비밀번호 보기', hide: '비밀번호 숨기기' },
  edited: '수정됨',
} as const;
