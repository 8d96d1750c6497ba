/**
 * Something that the operator can mend. Its message is all that is shown: what is wrong and what to do. Nothing has
 * changed when it is thrown, unless it says so.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
