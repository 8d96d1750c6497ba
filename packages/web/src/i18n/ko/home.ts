export const home = {
  title: '홈',
  more: '더보기',
  failed: '게시판을 불러오지 못했습니다.',
  banner: {
    label: '인사말',
    slide: '{{total}}개 중 {{number}}번째',
    pause: '배너 일시 정지',
    play: '배너 재생',
    ask: { title: '궁금한 건 편하게 물어보세요', text: '신입사원의 질문에 선배가 직접 답해요.' },
    grow: { title: '새싹에서 선배까지, 함께 자라요', text: '먼저 걸어 본 선배들의 꿀팁이 쌓이고 있어요.' },
    talk: { title: '오늘은 어떤 하루였나요?', text: '자유게시판에서 가볍게 이야기를 나눠 보세요.' },
  },
} as const;
