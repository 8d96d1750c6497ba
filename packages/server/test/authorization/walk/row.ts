import type { ApiKey } from '@ieum/contract/api';
import type { Given } from '../given.ts';

/** Product page, section 2. An admin is a new hire or a senior like anyone. */
export type Audience =
  | 'anyone'
  | 'members'
  | 'newHires'
  | 'seniors'
  | 'authors'
  | 'moderators'
  | 'admins'
  | 'refreshTokens';

export interface Call {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Row {
  may: Audience;
  /** 400: where there are members to call it, nobody is served. */
  status: 200 | 201 | 202 | 204 | 302 | 400;
  call(given: Given): Call;
}

/** The endpoints of a part of the API. */
export type Rows = Partial<Record<ApiKey, Row>>;

export function read(may: Audience, path: string | ((given: Given) => string)): Row {
  return { may, status: 200, call: (given) => ({ path: typeof path === 'string' ? path : path(given) }) };
}

export function write(may: Audience, status: Row['status'], call: Row['call']): Row {
  return { may, status, call };
}
