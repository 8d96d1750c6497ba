import type { Language } from '@ieum/contract/errors';
import type { Words } from '../layout.ts';

export function resetLinkMadeMail(language: Language): Words {
  if (language === 'en') {
    return {
      subject: 'A reset link was made for you',
      before: [
        'An admin has made a link to set a new password for this account, and will hand it to you.',
        'If you did not ask for it, tell another admin at once.',
      ],
      after: [],
    };
  }
  return {
    subject: '비밀번호 재설정 링크가 만들어졌어요',
    before: [
      '관리자가 이 계정의 비밀번호를 다시 정하는 링크를 만들었어요. 링크는 관리자가 직접 전해 드려요.',
      '요청한 적이 없다면 바로 다른 관리자에게 알려 주세요.',
    ],
    after: [],
  };
}
