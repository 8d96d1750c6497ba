/**
 * The version of a text: 1 when it is written, one more after each edit that changes something. An edit that names the
 * version it is based on never overwrites what was saved since; an edit without a version overwrites the current text.
 */
import { AppError } from '../app-error.ts';

/** @param now the version of the locked row @throws CHANGED_MEANWHILE */
export function refuseIfChanged(base: number | undefined, now: number): void {
  if (base !== undefined && base !== now) throw new AppError('CHANGED_MEANWHILE');
}
