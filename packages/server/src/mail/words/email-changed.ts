import type { Language } from '@ieum/contract/errors';
import { BRAND, type Words } from '../layout.ts';

/** Tells both addresses that an admin has corrected the email of an account. Either may be a stranger's by a typo. */
export function emailChangedMail(language: Language, { isFormer, url }: { isFormer: boolean; url: string }): Words {
  if (language === 'en') {
    return isFormer
      ? {
          subject: 'The email of your account was changed',
          before: [
            `An admin has changed the email of your account at ${BRAND.en}: log in with your other address from now on.`,
          ],
          after: ['If you did not ask for that, tell another admin at once.'],
        }
      : {
          subject: `This is the email of an account at ${BRAND.en} now`,
          before: [
            `An admin has entered this address as the email of an account at ${BRAND.en}. Log in with it from now on.`,
          ],
          button: { label: 'Log in', url },
          after: ['If you have no account there, tell the admins of your company, and do nothing else.'],
        };
  }
  return isFormer
    ? {
        subject: '계정의 이메일이 변경되었어요',
        before: [`관리자가 ${BRAND.ko} 계정의 이메일을 다른 주소로 바꿨어요. 이제 그 주소로 로그인해 주세요.`],
        after: ['요청한 적이 없다면 바로 다른 관리자에게 알려 주세요.'],
      }
    : {
        subject: `${BRAND.ko} 계정의 이메일로 등록되었어요`,
        before: [`관리자가 이 주소를 ${BRAND.ko} 계정의 이메일로 등록했어요. 이제 이 주소로 로그인해 주세요.`],
        button: { label: '로그인하기', url },
        after: [`${BRAND.ko} 계정이 없다면 회사의 관리자에게 알려 주고, 다른 일은 하지 않아도 돼요.`],
      };
}
