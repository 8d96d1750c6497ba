/** What a refusal looks like (product page, section 3: "Conventions"). */
import { expect } from 'vitest';
import type { Answer } from './client.ts';

export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  errors?: { field: string; message: string }[];
}

/** The answer is a whole problem with this status and code. */
export function expectProblem(answer: Answer, status: number, code: string): ProblemBody {
  expect(answer).toMatchObject({ status, body: { status, code } });
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const problem = answer.body as ProblemBody;
  for (const text of [problem.type, problem.title, problem.detail]) expect(text).toEqual(expect.stringMatching(/./));
  return problem;
}

/** The answer is a 400 that names exactly these fields. */
export function expectInvalid(answer: Answer, ...fields: string[]): void {
  const { errors = [] } = expectProblem(answer, 400, 'INVALID_FIELDS');
  expect(errors.map((error) => error.field).sort()).toEqual(fields.toSorted());
  for (const { message } of errors) expect(message).not.toBe('');
}
