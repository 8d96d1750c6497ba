/** The words of inviting. */
export const invite = {
  title: '초대하기',
  help: '링크를 받은 사람은 승인을 기다리지 않고 가입할 수 있어요. 링크는 7일 동안 한 번만 쓸 수 있고, 같은 주소로 다시 초대하면 이전 링크는 쓸 수 없게 돼요.',
  email: '초대할 이메일',
  joinedYear: '초대할 사람의 입사 연도',
  organization: '초대할 사람의 소속',
  optional: '비워 두면 초대받은 사람이 입력해요.',
  wrongYear: '네 자리 연도를 입력해 주세요.',
  submit: '초대 링크 만들기',
  made: '{{email}} 주소로 가입할 수 있는 링크를 만들었습니다.',
  link: '초대 링크',
  sent: {
    title: '보낸 초대',
    empty: '아직 쓰지 않은 초대가 없습니다.',
    failed: '초대 목록을 불러오지 못했습니다.',
    by: '초대한 사람:',
    until: '{{day}}까지',
    revoke: '초대 취소',
    revoked: '초대를 취소했습니다.',
    revokeTitle: '초대를 취소할까요?',
    revokeText: '{{email}} 주소로 만든 링크를 더는 쓸 수 없어요. 다시 초대할 수는 있어요.',
  },
} as const;
