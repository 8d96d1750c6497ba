/** The words of the search. */
export const search = {
  title: '검색',
  clear: '검색어 지우기',
  cut: '검색어는 최대 {{max}}자까지 입력할 수 있습니다.',
  recent: {
    title: '최근 검색어',
    clear: '모두 지우기',
    remove: '{{word}} 지우기',
    note: '이 기기에만 저장돼요.',
  },
  help: {
    title: '이렇게 찾아요',
    words: '띄어 쓴 낱말이 모두 들어 있는 글과 댓글을 찾아요.',
    quotes: '"연차 신청"처럼 따옴표로 묶으면 그대로 이어진 말만 찾아요.',
  },
} as const;
