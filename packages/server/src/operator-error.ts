/**
 * An error that the operator can fix. Only its message is shown, which says what is wrong and what to do. Nothing has
 * been changed when it is thrown, unless the message says so.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
