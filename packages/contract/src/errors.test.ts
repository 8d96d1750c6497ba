import { expect, test } from 'vitest';
import { ERRORS, FIELD_MESSAGES } from './errors.ts';

const STATUSES = new Set([400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]);

test.each(Object.entries(ERRORS))('%s has a status of the product page', (_code, { status }) => {
  expect(STATUSES).toContain(status);
});

test.each([...Object.entries(ERRORS), ...Object.entries(FIELD_MESSAGES)])(
  '%s has a message in both languages',
  (_code, { ko, en }) => {
    expect(ko).toMatch(/[가-힣]/);
    expect(en).toMatch(/^[\x20-\x7e]+$/);
  },
);

// Product page, sections 3 and 4.
test.each([
  ['EMAIL_TAKEN', 409, '이미 등록된 이메일입니다.'],
  ['EMAIL_WITHDRAWN', 409, '탈퇴한 이력이 있는 이메일입니다.'],
  ['NICKNAME_TAKEN', 409, '이미 사용 중인 닉네임입니다.'],
  ['CURRENT_PASSWORD_WRONG', 400, '현재 비밀번호와 일치하지 않습니다.'],
  ['PASSWORD_UNCHANGED', 400, '비밀번호가 변경되지 않았습니다.'],
  ['BAD_CREDENTIALS', 401, '이메일 또는 비밀번호가 올바르지 않습니다.'],
  ['NOT_ADMIN', 403, '관리자만 접근할 수 있습니다.'],
] as const)('%s is %i and says "%s"', (code, status, ko) => {
  expect(ERRORS[code]).toMatchObject({ status, ko });
});
