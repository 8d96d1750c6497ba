import type { Words } from '../layout.ts';

/** Of the command `mail test`: in both languages, since nobody has asked for it in one of them. */
export function testMail(): Words {
  return {
    subject: '시험 메일 · Test mail',
    before: [
      '이 메일이 도착했다면 이음의 메일 설정이 올바른 것이에요.',
      'If this mail has reached you, the mail settings of Ieum are right.',
    ],
    after: [],
  };
}
