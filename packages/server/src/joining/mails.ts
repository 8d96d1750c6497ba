/** What the mails about joining say. */
import type { Language } from '@ieum/contract/errors';
import { BRAND, type Words } from '../mail/layout.ts';

interface SignUpFacts {
  code: string;
  /** null: the code is accepted. */
  longCode: string | null;
  joinUrl: string | null;
  nickname: string;
  signedUpAt: Date;
  timeZone: string;
}

/** Says which sign-up it is about, since anyone can sign up with anyone's address. */
export function codeMail(language: Language, facts: SignUpFacts): Words {
  const { code, longCode, joinUrl, nickname, signedUpAt, timeZone } = facts;
  const footLinks = joinUrl === null ? [] : [{ label: JOIN[language], url: joinUrl }];
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(signedUpAt);
  const grouped = longCode?.match(/.{4}/g)?.join('-');
  if (language === 'en') {
    return {
      subject: 'Your code to join',
      before: ['Enter this code where you signed up.'],
      code,
      after: [
        ...(grouped
          ? [`If it is refused because too many codes were entered, enter this one instead: ${grouped}`]
          : []),
        `It belongs to the sign-up as “${nickname}” on ${at}, and works for 10 minutes.`,
        'If that was not you, do nothing, and give this code to nobody: without it the sign-up comes to nothing.',
      ],
      footLinks,
    };
  }
  return {
    subject: '가입 인증 코드',
    before: ['가입하던 화면에 아래 코드를 입력해 주세요.'],
    code,
    after: [
      ...(grouped ? [`코드를 너무 많이 입력했다고 나오면 이 긴 코드를 대신 입력해 주세요: ${grouped}`] : []),
      `${at}에 ‘${nickname}’ 닉네임으로 신청한 가입의 코드이고, 10분 동안 쓸 수 있어요.`,
      '직접 신청하지 않았다면 아무것도 하지 말고, 코드를 누구에게도 알려 주지 마세요. 코드가 없으면 가입되지 않아요.',
    ],
    footLinks,
  };
}

const JOIN: Record<Language, string> = {
  ko: '다른 사람이 신청했지만 나도 가입하고 싶다면 여기에서 (48시간, 코드 없이)',
  en: 'Somebody else signed up, and you want to join? Here, within 48 hours, without a code',
};

export function joinAskedMail(language: Language, { nickname, url }: { nickname: string; url: string }): Words {
  if (language === 'en') {
    return {
      subject: 'Somebody is waiting to join',
      before: [`“${nickname}” has signed up and is waiting for an admin’s approval.`],
      button: { label: 'See who is waiting', url },
      after: [],
    };
  }
  return {
    subject: '가입 승인을 기다리는 사람이 있어요',
    before: [`‘${nickname}’ 님이 가입을 신청하고 관리자의 승인을 기다리고 있어요.`],
    button: { label: '가입 신청 보기', url },
    after: [],
  };
}

interface DecisionFacts {
  nickname: string;
  /** What the admin has to say about it; null: nothing. */
  reason: string | null;
}

export function approvedMail(language: Language, { nickname, url, reason }: DecisionFacts & { url: string }): Words {
  if (language === 'en') {
    return {
      subject: 'You are a member now',
      before: [`An admin has approved your sign-up as “${nickname}”.`, ...inWords(reason)],
      button: { label: 'Log in', url },
      after: [],
    };
  }
  return {
    subject: '가입이 승인되었어요',
    before: [`관리자가 ‘${nickname}’ 님의 가입을 승인했어요. 이제 로그인할 수 있어요.`, ...inWords(reason)],
    button: { label: '로그인하기', url },
    after: [],
  };
}

export function refusedMail(language: Language, { nickname, reason }: DecisionFacts): Words {
  if (language === 'en') {
    return {
      subject: 'Your sign-up was refused',
      before: [`An admin has refused your sign-up as “${nickname}”.`, ...inWords(reason)],
      after: ['If you think this is a mistake, talk to an admin and sign up again.'],
    };
  }
  return {
    subject: '가입 신청이 거절되었어요',
    before: [`관리자가 ‘${nickname}’ 님의 가입 신청을 거절했어요.`, ...inWords(reason)],
    after: ['잘못된 것 같다면 관리자에게 문의한 뒤 다시 가입해 주세요.'],
  };
}

/** A paragraph for each line. */
function inWords(reason: string | null): string[] {
  return reason === null ? [] : `“${reason}”`.split(/\n+/);
}

export function invitationMail(language: Language, { url, inviter }: { url: string; inviter: string }): Words {
  if (language === 'en') {
    return {
      subject: 'You are invited',
      before: [`${inviter} has invited you to ${BRAND.en}, where the people of our company share what they know.`],
      button: { label: `Join ${BRAND.en}`, url },
      after: ['The link works once, for 7 days. If you did not expect this mail, do nothing.'],
    };
  }
  return {
    subject: `${BRAND.ko}에 초대되었어요`,
    before: [`${inviter} 님이 회사 동료들이 서로의 경험을 나누는 ${BRAND.ko}에 초대했어요.`],
    button: { label: `${BRAND.ko} 가입하기`, url },
    after: ['링크는 7일 동안 한 번만 쓸 수 있어요. 모르는 초대라면 아무것도 하지 않아도 돼요.'],
  };
}
