/** Where a code of the second factor is entered. */
export const factor = {
  needed: '비밀번호를 확인했어요. 2단계 인증을 완료해 주세요.',
  passkeyNeeded: '비밀번호를 확인했어요. 등록한 패스키로 로그인을 완료해 주세요.',
  code: '인증 코드',
  codeHelp: '인증 앱에 보이는 6자리 숫자예요.',
  codeMissing: '코드를 입력해 주세요.',
  recoveryCode: '복구 코드',
  recoveryCodeHelp: '보관해 둔 복구 코드 하나를 입력해 주세요. 한 번만 쓸 수 있어요.',
  useRecoveryCode: '복구 코드 사용하기',
  useCode: '인증 앱의 코드 사용하기',
  lost: '휴대폰도 복구 코드도 없다면 관리자에게 재설정을 요청해 주세요.',
  lostPasskey: '패스키를 쓸 수 없다면 관리자에게 재설정을 요청해 주세요.',
  back: '다시 로그인하기',
} as const;
