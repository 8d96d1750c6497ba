export const ko = {
  home: {
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
  },
  /** Where home leads a member next. */
  next: {
    waiting: {
      heading: '답을 기다리는 질문',
      since: '{{ago}}부터 기다려요',
      justNow: '방금 올라왔어요',
      answer: '답변하기',
      whole: '질문 전체 보기',
      done: '답변을 등록했습니다.',
      toAnswered: '질문 보기',
      none: '기다리는 질문에 모두 답했어요. 고마워요!',
      answered: '그사이 다른 선배가 답변했어요.',
      gone: '삭제되었거나 지금은 볼 수 없는 질문이에요.',
    },
    firstWeek: {
      heading: '첫 주 길잡이',
      progress: '{{total}}개 중 {{done}}개 완료',
      read: '꿀팁 {{count}}개 읽기',
      scrap: '스크랩 하나 하기',
      hello: '인사 남기기',
      ask: '질문 하나 하기',
      isDone: '완료',
      isOpen: '아직 안 함',
      putAway: '길잡이 접어두기',
      isAway: '마이페이지에서 다시 볼 수 있어요.',
      praise: '첫 주에 할 일을 모두 했어요. 정말 잘하셨어요!',
    },
    senior: {
      congratulation: '이제 선배가 되셨어요. 축하해요! 신입 동료의 질문에 답해 주세요.',
      close: '축하 인사 닫기',
    },
  },
} as const;
