export const ko = {
  logScreen: {
    help: '관리자와 운영자가 한 일이 모두 남아 있어요. 아무도 바꾸거나 지울 수 없어요.',
    entries: '기록',
    who: '누가 (닉네임)',
    whom: '누구를, 무엇을',
    action: '한 일',
    from: '언제부터',
    to: '언제까지',
    all: '모두',
    find: '찾기',
    clear: '조건 지우기',
    none: '조건에 맞는 기록이 없습니다.',
  },
} as const;
