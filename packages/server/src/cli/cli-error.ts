/** Something the operator can mend: its message is all that is shown. */
export class CliError extends Error {
  override name = 'CliError';
}
