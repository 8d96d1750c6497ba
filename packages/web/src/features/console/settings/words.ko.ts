export const ko = {
  settings: {
    title: '설정',
    help: '우리 회사에 맞게 정해요. 바꾼 것은 관리 기록에 남아요.',
    failed: '설정을 불러오지 못했습니다.',
    company: '우리 회사',
    /** Also of the log. */
    field: {
      communityName: '커뮤니티 이름',
      greeting: '인사말',
      contact: '도움 연락처',
      privacyNotice: '개인정보 안내',
      contentLimit: '글과 댓글의 길이',
      newHires: '신입사원',
      askers: '질문할 수 있는 사람',
    },
    rules: '규칙',
    contentLimitHelp:
      '내용, 댓글, 답변을 쓸 때의 최대 글자 수예요. {{min}}부터 {{max}}까지 정할 수 있어요. 이미 쓴 더 긴 글은 그대로 남고, 더 길게만 고칠 수 없어요.',
    newHiresHelp:
      '입사한 날은 알 수 없어서 가입한 날부터 12개월을 세요. 가입한 해나 그 전해에 입사한 회원만 신입사원이에요.',
    newHires: { 'calendar-year': '올해 입사한 사람', '12-months': '가입한 지 12개월이 안 된 사람' },
    newHiresConcern: '저장하면 회원 {{count}}명이 신입사원에서 선배로, 또는 선배에서 신입사원으로 바뀌어요.',
    askersHelp: '답변은 언제나 선배가 해요.',
    askers: { newHires: '신입사원', everyone: '모두' },
    askersConcern: {
      everyone: '저장하면 선배 {{count}}명이 질문할 수 있게 돼요.',
      newHires: '저장하면 선배 {{count}}명이 더는 질문할 수 없어요.',
    },
    contentLimitInvalid: '{{min}}부터 {{max}}까지의 수를 입력해 주세요.',
    communityNameHelp: '홈과 로그인 화면에 보여요. 비워 두면 ‘이음’이에요.',
    greetingHelp: '홈과 로그인 화면에서 이름과 함께 보여요.',
    contactHelp: '로그인하거나 가입하지 못하는 사람에게 보여요. 이메일, 전화번호, 주소를 적을 수 있어요.',
    noticeHelp:
      '내용이 있으면 가입할 때 보여 주고 동의를 받아요. 바꾸면 모든 회원에게 다음에 들어올 때 다시 동의를 받아요.',
    noticeLabel: '안내 내용',
    askTitle: '개인정보 안내를 바꿀까요?',
    askText: '모든 회원이 다음에 들어올 때 새 안내를 읽고 다시 동의해야 해요.',
    askConfirm: '바꾸기',
    tooLong: '{{max}}자까지 입력할 수 있습니다.',
    invalid: '쓸 수 없는 글자가 있습니다.',
    save: '저장',
    saved: '설정을 저장했습니다.',
  },
} as const;
