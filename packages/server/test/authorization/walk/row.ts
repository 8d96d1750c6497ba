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

/** What fills the path, by the names of its placeholders, and what is sent. */
export interface Filling {
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  [placeholder: string]: unknown;
}

export interface Entry extends Omit<Row, 'call'> {
  fill(given: Given): Filling;
}

/** The endpoints of a part of the API. */
export type Entries = Partial<Record<ApiKey, Entry>>;

export function read(may: Audience, fill: Entry['fill'] = () => ({})): Entry {
  return { may, status: 200, fill };
}

export function write(may: Audience, status: Row['status'], fill: Entry['fill'] = () => ({})): Entry {
  return { may, status, fill };
}
