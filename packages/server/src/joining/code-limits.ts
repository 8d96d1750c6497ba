/**
 * Limits how often strangers can guess codes, and have them mailed: docs/security.md works out what that leaves to
 * chance. What somebody does where they have signed up is counted apart, so that no stranger keeps them from joining.
 */
import type { Language } from '@ieum/contract/errors';
import { AppError } from '../app-error.ts';
import { networkOf } from '../auth/network.ts';
import { byNetwork, countAttempt, type Hit, isThrottled, type Throttled } from '../auth/throttle.ts';
import type { Ctx } from '../context.ts';
import type { PendingRow } from '../db/schema.ts';
import { hasMail } from '../mail/queue-mail.ts';

/** Whose code is tried. */
export interface Tried {
  /** The sign-up of this browser; null: it has made none with the address, or a script calls. */
  browser: PendingRow | null;
  /** Somebody has signed up with the address here. */
  isOwn: boolean;
  /** With how many codes the one that was entered is compared. */
  comparisons: number;
  isLong: boolean;
}

/**
 * Also limits how much mail strangers can have sent to an address, whose owner joins by the links in it then (links.ts).
 * @returns what `forgetAttempt` takes back
 */
export function countPendingSignUp(ctx: Ctx, email: string): Promise<Hit[]> {
  const counters: Throttled[] = [
    { kind: 'pendingSignUps', subject: `${email} ${networkOf(ctx.address)}` },
    { kind: 'pendingOfAddress', subject: email },
  ];
  return countOrSay(ctx, counters, counters, hasMail(ctx.services) ? BY_LINK : BY_INVITATION);
}

/** Of a member who knows the password, apart from what strangers do with the address. */
export async function countCodeOfMember(ctx: Ctx, memberId: number): Promise<void> {
  await countAttempt(ctx, [{ kind: 'pendingSignUps', subject: `member ${memberId}` }]);
}

/** Apart from sign-ups, of which strangers may have made as many as there can be. */
export async function countResend(ctx: Ctx, pending: PendingRow): Promise<void> {
  await countAttempt(ctx, [{ kind: 'resentCodes', subject: String(pending.id) }]);
}

/** Nobody guesses a long code. @returns what `forgetAttempt` takes back */
export function countTry(ctx: Ctx, email: string, { browser, isOwn, comparisons, isLong }: Tried): Promise<Hit[]> {
  const network = networkOf(ctx.address);
  // An address that nobody has signed up with gets no row: anybody can make up any number of them.
  const script = comparisons === 0 ? network : `${email} ${network}`;
  const party: Throttled = { kind: 'codes', subject: browser === null ? script : `sign-up ${browser.id}` };
  if (isLong || comparisons === 0) return countAttempt(ctx, [party]);
  const limits = guesses(ctx, isOwn ? null : email).map((limit) => ({ ...limit, weight: comparisons }));
  return countOrSay(ctx, [party, ...limits], limits, BY_LONG_CODE);
}

/** Are six digits refused now that come from here, for this address? */
export function areCodesBlocked(ctx: Ctx, email: string): Promise<boolean> {
  return isThrottled(ctx, guesses(ctx, email));
}

/** @param email null: the tries of each code and the number of codes limit those for the address */
function guesses(ctx: Ctx, email: string | null): Throttled[] {
  return [
    ...byNetwork('codesOfNetwork', ctx.address),
    ...(email === null ? [] : [{ kind: 'codesOfAddress' as const, subject: email }]),
    { kind: 'codesInAll', subject: 'all' },
  ];
}

/** @param way how to go on without waiting, while one of `some` is blocked */
async function countOrSay(
  ctx: Ctx,
  all: Throttled[],
  some: Throttled[],
  way: Record<Language, string>,
): Promise<Hit[]> {
  try {
    return await countAttempt(ctx, all);
  } catch (error) {
    const isSaid = error instanceof AppError && error.code === 'TOO_MANY_REQUESTS' && (await isThrottled(ctx, some));
    throw isSaid ? new AppError(error.code, { ...error.extras, detail: way }) : error;
  }
}

const BY_LONG_CODE = {
  ko: '숫자 6자리 코드가 너무 많이 입력되어 지금은 받지 않습니다. 메일에 긴 코드가 있으면 그 코드를 입력하고, 없으면 새 코드를 받아 주세요.',
  en: 'Too many 6-digit codes were entered, so none is accepted for now. Enter the long code from the mail, or have another mail sent, which has one.',
};
const BY_LINK = {
  ko: '이 이메일로 가입 신청이 너무 많았습니다. 이 주소로 받은 인증 메일 맨 아래의 링크로 바로 가입할 수 있습니다.',
  en: 'There were too many sign-ups with this email. Join with the link at the end of the mails that were sent to it.',
};
const BY_INVITATION = {
  ko: '이 이메일로 가입 신청이 너무 많았습니다. 나중에 다시 시도하거나 관리자에게 초대를 요청해 주세요.',
  en: 'There were too many sign-ups with this email. Please try again later, or ask an admin for an invitation.',
};
