/** Why data was not moved, in words for the operator. Nothing has changed when it is thrown, unless it says so. */
export class TransferError extends Error {
  override name = 'TransferError';
}
