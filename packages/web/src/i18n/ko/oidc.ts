export const oidc = {
  title: '회사 계정으로 로그인',
  signingIn: '로그인하고 있어요.',
  newTitle: '프로필 완성하기',
  newNotice: '{{email}} 계정으로 처음 오셨네요. 몇 가지만 더 알려 주세요.',
  waiting: '가입 신청이 완료되었습니다. 관리자가 승인하면 로그인할 수 있습니다.',
} as const;
