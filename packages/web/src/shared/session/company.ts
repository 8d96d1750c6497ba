/** What the company has set for its community: name, greeting, contact, privacy notice. */
import type { ApiAnswer } from '@ieum/contract/api';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../api/client.ts';
import { createListeners } from '../listeners.ts';
import { parseJson, store } from '../storage.ts';

export type Company = ApiAnswer<'GET /api/settings'>;

const STORED = 'ieum:company';
const UNSET: Company = {
  communityName: '',
  greeting: '',
  contentLimit: 250,
  newHires: 'calendar-year',
  askers: 'new-hires',
  contact: '',
  privacyNotice: '',
  privacyVersion: null,
};

/** Null: not read from the storage yet. */
let current: Company | null = null;
/** Asked for once in a document. */
let isAsked = false;
const listeners = createListeners();

/** Begins with what was answered in this browser before, so that nothing moves on the screen. */
export function useCompany(): Company {
  useEffect(() => {
    if (!isAsked) void askCompany();
  }, []);
  return useSyncExternalStore(listeners.subscribe, company);
}

/** Without an answer, what is known stays, and the next screen asks again. */
export async function askCompany(): Promise<void> {
  isAsked = true;
  try {
    noteCompany(await call('GET /api/settings', {}));
  } catch {
    isAsked = false;
  }
}

export function noteCompany(answer: Company): void {
  current = answer;
  store(localStorage, STORED, isUnset(answer) ? null : JSON.stringify(answer));
  listeners.tell();
}

function company(): Company {
  current ??= { ...UNSET, ...(parseJson(localStorage.getItem(STORED)) as Partial<Company> | null) };
  return current;
}

function isUnset(answer: Company): boolean {
  return (Object.keys(UNSET) as (keyof Company)[]).every((key) => answer[key] === UNSET[key]);
}
