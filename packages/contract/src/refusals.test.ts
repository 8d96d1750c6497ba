import { describe, expect, test } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { refusalsOf } from './refusals.ts';

const ofKey = (key: keyof typeof api) => Array.from(refusalsOf(key, api[key] as Endpoint)).sort();

describe('the errors that a call may be answered with', () => {
  test('are few where anybody reads something that needs no input', () => {
    expect(ofKey('GET /api/settings')).toEqual(['UNAVAILABLE']);
  });

  test('follow from who may call it', () => {
    const ofMembers = ['NOT_SIGNED_IN', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'];
    expect(ofKey('GET /api/following')).toEqual(ofMembers);
    expect(ofKey('GET /api/admin/hooks')).toEqual(['NOT_ADMIN', ...ofMembers]);
    expect(ofKey('GET /auth/confirm')).toEqual(ofMembers.filter((code) => code !== 'SECOND_FACTOR_REQUIRED'));
  });

  test('follow from what is sent', () => {
    const ofRead = ['INVALID_FIELDS', 'MALFORMED_REQUEST'];
    expect(ofKey('GET /api/free-posts')).toEqual(expect.arrayContaining(ofRead));
    expect(ofKey('GET /api/free-posts/{id}')).toEqual(expect.arrayContaining(ofRead));
    const ofBody = ['MALFORMED_REQUEST', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
    expect(ofKey('POST /api/push/test')).toEqual(expect.arrayContaining(ofBody));
    expect(ofKey('POST /api/push/test')).not.toContain('INVALID_FIELDS');
    expect(ofKey('POST /api/free-posts')).toEqual(expect.arrayContaining(['KEY_REUSED', ...ofRead, ...ofBody]));
  });

  test('are those of its row, and a confirmation where the row asks for it or an admin changes something', () => {
    expect(ofKey('POST /api/admin/members/{id}/notes')).toEqual(
      expect.arrayContaining(['CONFIRM_FIRST', 'MEMBER_NOT_FOUND', 'TOO_MANY_NOTES']),
    );
    expect(ofKey('POST /withdraw')).toContain('CONFIRM_FIRST');
    expect(ofKey('POST /api/free-posts')).not.toContain('CONFIRM_FIRST');
  });
});
