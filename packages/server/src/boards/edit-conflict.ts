/**
 * The version of a text: 1 when it is written, one more after each edit that changes something. An edit that names the
 * version it began from never overwrites what was saved since; one that names none overwrites whatever is there.
 */
import { AppError } from '../app-error.ts';

/** @param now of the row, locked @throws CHANGED_MEANWHILE */
export function refuseIfChanged(base: number | undefined, now: number): void {
  if (base !== undefined && base !== now) throw new AppError('CHANGED_MEANWHILE');
}
