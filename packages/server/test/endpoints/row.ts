import type { ApiKey } from '@ieum/contract/api';
import type { DeedName } from '@ieum/contract/deeds';
import type { EventKind } from '@ieum/contract/event-kinds';
import type { Given } from './given.ts';

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

/** What fills the path, by the names of its placeholders, and what is sent. */
export interface Filling {
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  [placeholder: string]: unknown;
}

/** What the tests know of an endpoint beyond its row in the contract. */
export interface Entry {
  /** Who may call it. */
  may: Audience;
  /** 400: where there are members to call it, nobody is served. */
  status: 200 | 201 | 202 | 204 | 302 | 400;
  /** A call that is right in all but, perhaps, its caller. */
  fill(given: Given): Filling;
  /** Deeds, which leave what their row in `DEEDS` names, and events beside them. None: it leaves nothing. */
  leaves?: (DeedName | EventKind)[];
  /** Of the body: what looks wrong and is not. */
  allows?: Record<string, unknown>;
  /** The field that must be there although the schema leaves out each. */
  lacks?: string;
  /** Its body may be a form as well. */
  takesForms?: true;
}

/** Whoever adds a change decides what others are to hear of it. */
type ChangingEntry = Entry & Required<Pick<Entry, 'leaves'>>;

/** A row for every endpoint. */
export type Entries = { [Key in ApiKey]: Key extends `GET ${string}` ? Entry : ChangingEntry };

const nothing = () => ({});

export function read(may: Audience, fill: Entry['fill'] = nothing): Entry {
  return { may, status: 200, fill };
}

export function write(
  may: Audience,
  status: Entry['status'],
  leaves: ChangingEntry['leaves'],
  fill: Entry['fill'] = nothing,
): ChangingEntry {
  return { may, status, leaves, fill };
}
