/** How the operator calls a command, in what is printed: the container image has a program for it, and no npm. */
export const IEUM = process.env.IEUM_COMMAND ?? 'npm run ieum --';

/**
 * An error that the operator can fix. Only its message is shown, which says what is wrong and what to do. Nothing has
 * been changed when it is thrown, unless the message says so.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
