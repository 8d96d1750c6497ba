import { expect, test } from 'vitest';
import { isReservedNickname } from './reserved-nicknames.ts';

test.each([
  ...[
    '관리자',
    '관리 자',
    '관.리.자',
    '관리자2',
    '관리자님',
    '관리자입니다',
    '사이트 관리자',
    '관리자'.normalize('NFD'),
  ],
  ...['관리자\u0301', '운영자', '부운영자', '운영자1호', '이음 운영진', '어드민', '알 수 없음', '알수없음', '管理者'],
  ...['이음', '이음2', '이음 공식', '이음팀', '이음_팀', '공식', '운영'],
  ...[
    'Admin',
    'ADMlN',
    'аdmin',
    'a.d.m.i.n',
    'ＡＤＭＩＮ',
    'ádmin',
    'ᴀᴅᴍɪɴ',
    'adrnin',
    'admin٣',
    'Admin_',
    'the admin',
  ],
  ...['Admin Team', 'ieum admin', 'IEUM', 'leum', 'administrator', 'Site.Moderator', 'Staff', 'unknown'],
])('%s is reserved for admins', (nickname) => {
  expect(isReservedNickname(nickname)).toBe(true);
});

test.each([
  ...['이음이', '이음매', '관리하는사람', '김운영', '김관리', '공식적인사람', '관심자', '시스템 개발자'],
  ...['administrare', 'badminton', 'Adrian', 'Rootes', 'Leumann', 'Null Pointer', 'Staffan'],
])('%s is not reserved', (nickname) => {
  expect(isReservedNickname(nickname)).toBe(false);
});
