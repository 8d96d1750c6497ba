/** What a text is refused for that is written or edited on the boards. */
import { countCodePoints } from '@ieum/contract/text';
import { AppError } from '../app-error.ts';
import type { Actor } from '../context.ts';

/**
 * How long a text may be, the company sets (company/settings.ts).
 * @param before what is edited: if it is longer than what may be written today, the edit may be as long
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

/**
 * A text has version 1 when it is written, and one more after each edit that changes something. An edit that names the
 * version it is based on never overwrites what was saved since; an edit without a version overwrites the current text.
 * @param now the version of the locked row
 */
export function refuseIfChanged(base: number | undefined, now: number): void {
  if (base !== undefined && base !== now) throw new AppError('CHANGED_MEANWHILE');
}
