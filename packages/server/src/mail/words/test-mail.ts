import type { Language } from '@ieum/contract/errors';
import { BRAND, type Words } from '../layout.ts';

/** Of the command `mail test`. */
export function testMail(language: Language): Words {
  return language === 'en'
    ? {
        subject: 'Test mail',
        before: [`If this mail has reached you, the mail settings of ${BRAND.en} are right.`],
        after: [],
      }
    : { subject: '시험 메일', before: [`이 메일이 도착했다면 ${BRAND.ko}의 메일 설정이 올바른 것이에요.`], after: [] };
}
