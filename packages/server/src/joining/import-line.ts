/** One line of a table of people to invite: what it says, and what is wrong with it by itself. */
import type { ApiAnswer } from '@ieum/contract/api';
import type { ImportColumn } from '@ieum/contract/console-choices';
import { ERRORS, FIELD_MESSAGES } from '@ieum/contract/errors';
import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import { type MemberCtx, yearOf } from '../context.ts';
import { refuseReservedNickname } from '../identity/nickname-claims.ts';
import type { TableLine } from '../text/read-csv.ts';
import type { Invitation } from './invitations.ts';

type Shown = ApiAnswer<'POST /api/admin/members/import'>['lines'][number];

export interface ImportLine extends Shown {
  /** null: something is wrong with it. */
  invitation: Invitation | null;
}

/** In lower case and without spaces. */
export const COLUMN_NAMES: Record<ImportColumn, readonly string[]> = {
  email: ['email', 'e-mail', '이메일', '이메일주소', '메일'],
  nickname: ['nickname', '닉네임', '별명'],
  joinedYear: ['joinedyear', '입사연도', '입사년도'],
  organization: ['organization', '소속', '부서', '조직'],
};

export const LINE_WORDS = {
  tooLong: {
    ko: '첫 줄보다 칸이 많습니다. 쉼표가 든 칸은 큰따옴표로 감싸 주세요.',
    en: 'There are more cells than in the first line. A cell with a comma needs quotation marks.',
  },
  repeatedEmail: (line: number) => ({
    ko: `${line}번째 줄과 같은 이메일입니다.`,
    en: `The same email as in line ${line}.`,
  }),
  takenNickname: ERRORS.NICKNAME_TAKEN,
  repeatedNickname: (line: number) => ({
    ko: `${line}번째 줄의 닉네임과 같거나 구별하기 어렵습니다.`,
    en: `The same nickname as in line ${line}, or hard to tell from it.`,
  }),
  otherDomain: { ko: '회사 이메일이 아니에요.', en: 'This is no company email address.' },
  otherSpelling: (organization: string) => ({
    ko: `‘${organization}’과(와) 띄어쓰기나 대소문자만 달라요.`,
    en: `Differs from “${organization}” in nothing but spaces or letter case.`,
  }),
};

/** What a line comes to by itself. Its texts are as they are stored. */
export function checkLine(ctx: MemberCtx, { line, cells, isTooLong }: TableLine<ImportColumn>): ImportLine {
  const { language } = ctx;
  const email = checkField('email', cells.email);
  const nickname = checkField('nickname', cells.nickname);
  const organization = checkField('organization', cells.organization);
  const year = /^\d{4}$/.test(cells.joinedYear) ? Number(cells.joinedYear) : 0;
  const read: ImportLine = {
    line,
    email: email.value,
    nickname: nickname.value,
    joinedYear: cells.joinedYear,
    organization: organization.value,
    outcome: 'invite',
    problems: [],
    warnings: [],
    link: null,
    invitation: null,
  };
  const refuse = (column: ImportColumn | null, message: string) => refuseLine(read, 'invalid', column, message);
  if (isTooLong) refuse(null, LINE_WORDS.tooLong[language]);
  if (email.problem !== null) refuse('email', FIELD_MESSAGES[email.problem][language]);
  if (nickname.value !== '') {
    const problem = nickname.problem === null ? reservedIn(nickname.value) : FIELD_MESSAGES[nickname.problem];
    if (problem !== null) refuse('nickname', problem[language]);
  }
  if (cells.joinedYear === '') refuse('joinedYear', FIELD_MESSAGES.REQUIRED[language]);
  else if (year < LIMITS.earliestJoinedYear || year > yearOf(ctx))
    refuse('joinedYear', FIELD_MESSAGES.NOT_A_YEAR[language]);
  if (organization.problem !== null) refuse('organization', FIELD_MESSAGES[organization.problem][language]);
  if (read.problems.length > 0) return read;
  const proposed = nickname.value === '' ? null : nickname.value;
  const invitation = { email: email.value, joinedYear: year, organization: organization.value, nickname: proposed };
  return { ...read, invitation };
}

export function refuseLine(
  line: ImportLine,
  outcome: ImportLine['outcome'],
  column: ImportColumn | null,
  message: string,
): void {
  line.outcome = outcome;
  line.problems.push({ column, message });
}

function reservedIn(nickname: string) {
  try {
    refuseReservedNickname(nickname, 'USER');
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.extras.detail ?? ERRORS.NICKNAME_TAKEN;
    throw error;
  }
}
