export const confirmation = {
  title: '본인 확인',
  text: '되돌리기 어려운 작업이라 본인인지 한 번 더 확인해요.',
  or: '또는',
  by: {
    password: '비밀번호로 확인',
    code: '인증 코드로 확인',
    recoveryCode: '복구 코드로 확인',
    passkey: '패스키로 확인',
    provider: '{{name}} 계정으로 다시 로그인',
  },
  providerHelp: '로그인하면 이 화면으로 돌아와요. 그때 다시 시도해 주세요.',
  noWay: '이 기기에서는 바로 확인할 수 없어요. 로그아웃한 뒤 다시 로그인해 주세요.',
} as const;
