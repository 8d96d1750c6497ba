export interface FieldError {
  field: string;
  message: string;
}

interface Refusal {
  status: number;
  code?: string | null;
  detail?: string;
  errors?: FieldError[];
  /** The body as it came: what there is to read of a `text/plain` answer. */
  text?: string;
}

/** The server answered, and it said no. */
export class ApiError extends Error {
  readonly status: number;
  /** The stable English code of a problem answer; null when the body was no problem document. */
  readonly code: string | null;
  /** For people, in their language; empty when the body was no problem document. */
  readonly detail: string;
  readonly errors: FieldError[];
  readonly text: string;

  constructor({ status, code = null, detail = '', errors = [], text = '' }: Refusal) {
    super(`${status} ${code ?? text}`.trim());
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.text = text;
  }
}

/** No answer, or none that could be read. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached', { cause });
    this.name = 'NetworkError';
  }
}

/** The server is away or broken, as opposed to refusing: what samples and retry buttons are for. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/** What was to be replaced is no longer what the edit began from. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
}

export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}
