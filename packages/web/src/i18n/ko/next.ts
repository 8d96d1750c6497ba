/** Where home leads a member next. */
export const next = {
  waiting: {
    heading: '답을 기다리는 질문',
    all: '모두 보기',
    since: '{{ago}}부터 기다려요',
    justNow: '조금 전에 올라왔어요',
    answer: '답변하기',
    whole: '질문 전체 보기',
    done: '답변을 등록했습니다.',
    toAnswered: '질문 보기',
    none: '기다리는 질문에 모두 답했어요. 고맙습니다!',
    answered: '그사이 다른 선배가 답변했어요.',
    gone: '삭제되었거나 지금은 볼 수 없는 질문이에요.',
  },
  firstWeek: {
    heading: '첫 주 길잡이',
    progress: '{{total}}단계 중 {{done}}단계',
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
} as const;
