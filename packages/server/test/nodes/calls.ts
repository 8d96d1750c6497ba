/** Keeps book of the endpoints that were called with success, by their names in the contract. */
import { adminEndpoints } from '@ieum/contract/admin';
import { adminMemberEndpoints } from '@ieum/contract/admin-members';
import { type ApiKey, api } from '@ieum/contract/api';
import { authEndpoints } from '@ieum/contract/auth';
import { freeEndpoints } from '@ieum/contract/boards/free';
import { qnaEndpoints } from '@ieum/contract/boards/qna';
import { tipEndpoints } from '@ieum/contract/boards/tip';
import { confirmationEndpoints } from '@ieum/contract/confirmation';
import { joiningEndpoints } from '@ieum/contract/joining';
import { memberEndpoints } from '@ieum/contract/members';
import { moderationEndpoints } from '@ieum/contract/moderation';
import { mypageEndpoints } from '@ieum/contract/mypage';
import { reactionEndpoints } from '@ieum/contract/reactions';
import { tagEndpoints } from '@ieum/contract/tags';
import type { AnswerCheck } from '../harness/client.ts';

const ENDPOINTS = (Object.keys(api) as ApiKey[])
  .map((key) => ({ key, pattern: patternOf(key) }))
  .toSorted((a, b) => Number(a.key.includes('{')) - Number(b.key.includes('{')));

/**
 * What is about members, their sign-ins, what they write and its tags, of which every server keeps answers. The rest of the API
 * looks everything up at each call.
 */
const KEPT = {
  ...authEndpoints,
  ...memberEndpoints,
  ...freeEndpoints,
  ...qnaEndpoints,
  ...tipEndpoints,
  ...reactionEndpoints,
  ...mypageEndpoints,
  ...adminEndpoints,
  ...adminMemberEndpoints,
  ...moderationEndpoints,
  ...tagEndpoints,
  'POST /auth/sign-up': joiningEndpoints['POST /auth/sign-up'],
  'POST /auth/confirm': confirmationEndpoints['POST /auth/confirm'],
};

/** They neither change nor read what is kept. */
const LEFT_OUT: readonly ApiKey[] = [
  'POST /api/admin/members/{id}/reset-link',
  'POST /api/admin/members/{id}/notes',
  'DELETE /api/admin/members/{id}/notes/{noteId}',
  'GET /api/admin/members/{id}/history',
];

export const READS = keysWhere((key) => key.startsWith('GET '));
export const WRITES = keysWhere((key) => !key.startsWith('GET '));

export interface Calls {
  record: AnswerCheck;
  made: Set<ApiKey>;
}

export function newCalls(): Calls {
  const made = new Set<ApiKey>();
  return {
    made,
    record(method, path, { status }) {
      const call = `${method} ${path.split('?', 1)[0]}`;
      const endpoint = ENDPOINTS.find(({ pattern }) => pattern.test(call));
      if (endpoint && status < 300) made.add(endpoint.key);
    },
  };
}

function keysWhere(holds: (key: ApiKey) => boolean): ApiKey[] {
  return (Object.keys(KEPT) as ApiKey[]).filter((key) => !LEFT_OUT.includes(key) && holds(key)).toSorted();
}

function patternOf(key: ApiKey): RegExp {
  return new RegExp(`^${key.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'board' ? '\\w+' : '\\d+'))}$`);
}
