import { expect, test } from 'vitest';
import { ApiError, fieldErrorsOf, hasCode, hasStatus, NetworkError } from './errors.ts';

test('the errors of fields are by name, the first of each, also where a part of the field is wrong', () => {
  const errors = [
    { field: 'tagIds.1', message: '첫째' },
    { field: 'title', message: '제목' },
    { field: 'tagIds.0', message: '둘째' },
  ];
  expect(fieldErrorsOf(new ApiError({ status: 400, errors }))).toEqual({ tagIds: '첫째', title: '제목' });
  for (const other of [new ApiError({ status: 409, code: 'TAG_NAME_TAKEN' }), new NetworkError(null), null])
    expect(fieldErrorsOf(other)).toEqual({});
});

test('an error is told by one of several codes or statuses', () => {
  const taken = new ApiError({ status: 409, code: 'EMAIL_TAKEN' });
  expect([hasCode(taken, 'EMAIL_WITHDRAWN', 'EMAIL_TAKEN'), hasCode(taken, 'NICKNAME_TAKEN')]).toEqual([true, false]);
  expect([hasStatus(taken, 404, 409), hasStatus(taken, 404)]).toEqual([true, false]);
  for (const other of [new ApiError({ status: 500 }), new NetworkError(null), null])
    expect([hasCode(other, 'EMAIL_TAKEN'), hasStatus(other, 409)]).toEqual([false, false]);
});
