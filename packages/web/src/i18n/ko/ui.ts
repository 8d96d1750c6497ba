/** Texts of the components in `ui/`, used on any screen. */
export const ui = {
  pages: { label: '{{what}} 페이지', before: '이전 페이지 묶음', after: '다음 페이지 묶음' },
  counter: { over: '{{over}}자 넘었어요.', left: '{{left}}자 남았어요.' },
  password: { show: '비밀번호 보기', hide: '비밀번호 숨기기' },
  copy: { label: '복사', done: '복사했습니다.', failed: '복사하지 못했습니다. 직접 선택해서 복사해 주세요.' },
  edited: '수정됨',
} as const;
