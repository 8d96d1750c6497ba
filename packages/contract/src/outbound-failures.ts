/** Why a request to an address that somebody has given came to nothing. Closed list, with words for people. */
import { FIELD_MESSAGES, type Language } from './errors.ts';

export const OUTBOUND_FAILURES = {
  ADDRESS_REFUSED: FIELD_MESSAGES.ADDRESS_REFUSED,
  ADDRESS_PRIVATE: FIELD_MESSAGES.ADDRESS_PRIVATE,
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
  INTERRUPTED: { ko: '보내는 중에 이음이 멈췄습니다.', en: 'Ieum was stopped while it was sent.' },
} as const satisfies Record<string, Record<Language, string>>;

export type OutboundFailure = keyof typeof OUTBOUND_FAILURES;
