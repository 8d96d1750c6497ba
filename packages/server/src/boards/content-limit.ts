/** How long may be what is written on the boards: the company sets it (company/settings.ts). */
import { countCodePoints } from '@ieum/contract/text';
import { AppError } from '../app-error.ts';
import type { Actor } from '../context.ts';

/**
 * @param before what is edited: if it is longer than what may be written today, the edit may be as long
 * @throws INVALID_FIELDS
 */
export function refuseTooLong({ rules }: Actor, content: string, before = ''): void {
  const length = countCodePoints(content);
  const limit = rules.contentLimit;
  if (length <= limit || length <= countCodePoints(before)) return;
  const [most, had] = [limit.toLocaleString('en'), countCodePoints(before)];
  const detail =
    had > limit
      ? {
          ko: `지금은 최대 ${most}자까지 쓸 수 있어, 이 글을 더 길게 고칠 수 없습니다.`,
          en: `Up to ${most} characters can be written now, so this text cannot become longer.`,
        }
      : { ko: `최대 ${most}자까지 입력할 수 있습니다.`, en: `This can be up to ${most} characters long.` };
  throw new AppError('INVALID_FIELDS', { fields: [{ field: 'content', code: 'TOO_LONG', detail }] });
}
