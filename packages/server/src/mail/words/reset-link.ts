import type { Language } from '@ieum/contract/errors';
import { BRAND, type Words } from '../layout.ts';

export function resetLinkMail(language: Language, { url }: { url: string }): Words {
  if (language === 'en') {
    return {
      subject: 'Set a new password',
      before: [`Somebody, probably you, has asked for a new password for ${BRAND.en}.`],
      button: { label: 'Set a new password', url },
      after: [
        'The link works once, for 30 minutes. All devices are signed out when it is used.',
        'If that was not you, do nothing: your password stays as it is.',
      ],
    };
  }
  return {
    subject: '비밀번호를 다시 정해 주세요',
    before: [`${BRAND.ko} 비밀번호를 다시 정하려는 요청을 받았어요.`],
    button: { label: '비밀번호 다시 정하기', url },
    after: [
      '링크는 30분 동안 한 번만 쓸 수 있고, 사용하면 모든 기기에서 로그아웃돼요.',
      '직접 요청하지 않았다면 아무것도 하지 않아도 돼요. 비밀번호는 그대로예요.',
    ],
  };
}
