/** Why a request to an address that somebody has given came to nothing. Closed list, with words for people. */
export const OUTBOUND_FAILURES = {
  ADDRESS_REFUSED: {
    ko: '사용할 수 없는 주소입니다. http:// 또는 https://로 시작하고 사용자 이름이나 비밀번호가 없어야 하며, 포트는 80, 443 또는 1024 이상이어야 합니다.',
    en: 'This address cannot be used: it has to begin with http:// or https://, without a user name or a password, and with port 80, 443, or one from 1024 on.',
  },
  ADDRESS_PRIVATE: {
    ko: '내부 네트워크 주소에는 보낼 수 없습니다.',
    en: 'The address leads into an internal network, where nothing is sent to.',
  },
  HOST_NOT_FOUND: { ko: '주소의 호스트를 찾을 수 없습니다.', en: 'The host of the address is not found.' },
  UNREACHABLE: {
    ko: '서버에 연결할 수 없거나 연결이 끊겼습니다.',
    en: 'The server cannot be reached, or hangs up.',
  },
  NOT_TRUSTED: {
    ko: '서버의 인증서를 믿을 수 없습니다.',
    en: 'The server’s certificate is not to be trusted.',
  },
  TOO_SLOW: { ko: '서버가 10초 안에 응답하지 않았습니다.', en: 'The server did not answer within 10 seconds.' },
  UNREADABLE: { ko: '서버의 응답을 읽을 수 없습니다.', en: 'The server’s answer cannot be read.' },
  REDIRECTED: {
    ko: '서버가 다른 주소로 보내려고 합니다. 최종 주소를 입력해 주세요.',
    en: 'The server sends on to another address, which is not followed: give the final address.',
  },
  REFUSED: { ko: '서버가 받지 않았습니다.', en: 'The server did not accept it.' },
  INTERRUPTED: { ko: '보내는 중에 서버가 멈췄습니다.', en: 'The server was stopped while it was sent.' },
} as const satisfies Record<string, Record<'ko' | 'en', string>>;

export type OutboundFailure = keyof typeof OUTBOUND_FAILURES;
