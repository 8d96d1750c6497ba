import { type ApiKey, api } from '@ieum/contract/api';
import type { Endpoint } from '@ieum/contract/endpoint';
import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import { callerFor, callerKind, clientFor } from './endpoints/callers.ts';
import type { Given } from './endpoints/given.ts';
import { plantCall, plantForAll } from './endpoints/plant.ts';
import { type Call, isRead, KEYS, methodOf, ROWS } from './endpoints/rows.ts';
import { FREE, postText, writePost } from './harness/boards.ts';
import type { Member } from './harness/people.ts';
import { expectInvalid, expectProblem, type ProblemBody } from './harness/problems.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from './harness/world.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
const NO_OBJECTS = ['null', '[]', '"text"'];
const NO_JSON = [
  '{',
  '{"title":"a"',
  "{'title':'a'}",
  '{"title":undefined}',
  '{"a":1}{"b":2}',
  '\u0000',
  // What would reach into the prototypes of the server's own objects is refused as if it were no JSON.
  '{"__proto__":{"role":"ADMIN"}}',
  '{"a":{"constructor":{"prototype":{"role":"ADMIN"}}}}',
];

/** Endpoints that take a body, and those that take an id in their path. */
const WITH_BODY = KEYS.filter((key) => 'body' in api[key] && !('takesOnly' in api[key]));
const ID_IN_PATH = /\{((?!board\})\w+)\}/;
const WITH_ID = KEYS.filter((key) => ID_IN_PATH.test(key));

/** Where a boolean is right, either is. */
function isAllowed(key: ApiKey, field: string, value: unknown, right: unknown): boolean {
  const { allows = {} } = ROWS[key];
  if (typeof value === 'boolean' && typeof right === 'boolean') return true;
  return field in allows && JSON.stringify(allows[field]) === JSON.stringify(value);
}

/** A member who may make this call, and the call. */
async function callerOf(world: World, key: ApiKey): Promise<{ caller: Member; call: Call }> {
  const caller = await callerFor(world, key);
  return { caller, call: await plantCall(world, key, caller, await world.admin()) };
}

const NO_IDS = ['0', '-1', '+1', '1.5', '1e1', '0x1', 'abc', '1a', '%20', '%00', '1%2F2', '%ED%95%9C', 'null'].concat(
  '9007199254740993',
  '9'.repeat(100),
);

describeOnOneEngine('input that is no input', (world) => {
  // Planting takes longer than the calls, of which only the last, the one that is served, changes anything.
  test.each(WITH_BODY)('%s refuses, and takes JSON up to its limit, 64 KiB unless stated', async (key) => {
    const { caller, call } = await callerOf(world(), key);
    const { path, body, headers: own } = call;
    const { takesForms } = ROWS[key];
    const fields = body as Record<string, unknown>;
    const send = (body: string, headers: Record<string, string> = JSON_TYPE) =>
      caller.raw<ProblemBody>(methodOf(key), path, { headers, body });

    for (const field of Object.keys(fields)) {
      const wrong = [null, true, {}, [[]], typeof fields[field] === 'string' ? 12_345_678 : '1'];
      for (const value of wrong.filter((value) => !isAllowed(key, field, value, fields[field]))) {
        const answer = await send(JSON.stringify({ ...fields, [field]: value }));
        const problem = expectProblem(answer, 400, 'INVALID_FIELDS');
        const [named] = problem.errors?.map((error) => error.field.split('.')[0]) ?? [];
        expect({ field, value, named }).toEqual({ field, value, named: field });
      }
    }

    const { bodyBytes = LIMITS.bodyBytes, ...endpoint } = api[key] as Endpoint;
    const { required = [] } = endpoint.body as { required?: string[] };
    for (const body of required.length === 0 ? NO_OBJECTS : [...NO_OBJECTS, '', '{}'])
      expectProblem(await send(body), 400, 'INVALID_FIELDS');
    // What reads bodies is the same for all endpoints: see below for more of what it cannot read.
    expectProblem(await send('{'), 400, 'MALFORMED_REQUEST');

    for (const type of ['text/plain', ...(takesForms ? [] : FORMS)]) {
      expectProblem(await send(JSON.stringify(body), { 'content-type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    }

    const padded = (bytes: number) => {
      const empty = JSON.stringify({ ...fields, ignored: '' });
      return JSON.stringify({ ...fields, ignored: 'x'.repeat(bytes - Buffer.byteLength(empty)) });
    };
    expectProblem(await send(padded(bodyBytes + 1)), 413, 'TOO_LARGE');

    const headers = { ...own, 'content-type': 'application/json; charset=utf-8' };
    expect(await send(padded(bodyBytes), headers)).toMatchObject({ status: ROWS[key].status });
  });

  test('is what cannot be read as an object of JSON', async () => {
    const kim = await world().senior();
    const send = (body: string, type = 'application/json') =>
      kim.raw('POST', FREE.create, { headers: { 'content-type': type }, body });

    for (const body of NO_JSON) expectProblem(await send(body), 400, 'MALFORMED_REQUEST');
    for (const body of ['5', 'true']) expectProblem(await send(body), 400, 'INVALID_FIELDS');
    expectProblem(await send('{}', 'x'), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });
});

/** Calls of which every field is optional, and which lack one of them nevertheless. */
const LACKING = KEYS.filter((key) => ROWS[key].lacks !== undefined);

/** Calls of which every field is optional, and those that take no body at all. */
const WITHOUT_BODY = KEYS.filter((key) => {
  const { body } = api[key] as Endpoint;
  return !isRead(key) && !LACKING.includes(key) && (body?.required ?? []).length === 0;
});

describeOnOneEngine('no body, where none is needed,', (world) => {
  test.each(WITHOUT_BODY)('%s', async (key) => {
    const { status } = ROWS[key];
    // Calls that take no body are made without one by the authorization tests.
    const ways = [...('body' in api[key] ? [{}] : []), { headers: JSON_TYPE, body: '' }];

    for (const way of ways) {
      const { caller, call } = await callerOf(world(), key);
      const client = clientFor(world(), key, caller);
      expect(await client.raw(methodOf(key), call.path, way)).toMatchObject({ status });
    }
  });

  test.each(LACKING)('%s says what it lacks', async (key) => {
    const { caller, call } = await callerOf(world(), key);
    for (const way of [{}, { headers: JSON_TYPE }]) {
      expectInvalid(await caller.raw(methodOf(key), call.path, way), ROWS[key].lacks as string);
    }
  });
});

// On both: an id of any size reaches the database.
describeOnBothEngines('ids that are none', (world) => {
  // One scene for all calls: none of them changes anything.
  test('are refused, and others looked for, by every endpoint', async () => {
    const callers = { newHire: await world().newHire(), admin: await world().admin(), senior: await world().senior() };
    const who = Object.values(callers).map((caller) => ({ self: caller, author: caller }));
    const given = await plantForAll(world(), who, await world().admin());
    for (const key of WITH_ID) {
      const { may, call } = ROWS[key];
      const kind = callerKind(may);
      const { path, body } = call(given[Object.keys(callers).indexOf(kind)] as Given);
      const sent = body === undefined ? {} : { headers: JSON_TYPE, body: JSON.stringify(body) };
      const withId = (id: string) => path.replace(/\/\d+(?=[/?]|$)/, `/${id}`);
      const answerTo = (id: string) => callers[kind].raw<ProblemBody>(methodOf(key), withId(id), sent);
      const field = ID_IN_PATH.exec(key)?.[1];

      for (const id of NO_IDS) {
        const { status, body } = await answerTo(id);
        const fields = body.errors?.map((error) => error.field);
        expect({ id, status, code: body.code, fields }, key).toEqual({
          id,
          status: 400,
          code: 'INVALID_FIELDS',
          fields: [field],
        });
      }
      expect(await answerTo('9007199254740991'), key).toMatchObject({ status: 404, body: { status: 404 } });
    }
  });
});

describeOnOneEngine('problems', (world) => {
  test('are what calls get that are none of ours: 404', async () => {
    const admin = await world().admin();
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['GET', '/api'],
      ['POST', '/auth/rejoin'],
      ['DELETE', '/api/members/me'],
      ['PATCH', '/api/free-posts/1'],
      ['GET', '/withdraw'],
      ['GET', '/api/qna-post'],
      ['PUT', '/api/tip-posts/1/scrap'],
    ] as const) {
      for (const caller of [world().nobody, admin]) expectProblem(await caller.raw(method, path), 404, 'NOT_FOUND');
    }
  });

  test('a very long address is refused, too', async () => {
    const answer = await (await world().senior()).get(`/api/free-posts/${'1'.repeat(5000)}`);

    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test('are in Korean or English, as Accept-Language says', async () => {
    const kim = await world().senior();
    const id = await writePost(FREE, await world().newHire());
    const isKorean = (text?: string) => /[가-힣]/.test(text ?? '');
    for (const [accepted, language] of [
      [undefined, 'ko'],
      ['*', 'ko'],
      ['ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7', 'ko'],
      ['en-US,en;q=0.9,ko;q=0.8', 'en'],
      ['en', 'en'],
      ['en-GB', 'en'],
      ['ko;q=0.5,en;q=0.9', 'en'],
      ['fr', 'ko'],
      ['', 'ko'],
      [';;;q=x', 'ko'],
    ] as const) {
      const headers = accepted === undefined ? {} : { 'accept-language': accepted };
      const invalid = await kim.post<ProblemBody>(FREE.create, postText({ title: '' }), headers);
      const forbidden = await kim.delete<ProblemBody>(FREE.post(id), undefined, headers);

      expectInvalid(invalid, 'title');
      expectProblem(forbidden, 403, 'NOT_AUTHOR');
      const texts = [invalid.body.detail, invalid.body.errors?.[0]?.message, forbidden.body.detail];
      for (const text of texts) expect(isKorean(text), accepted).toBe(language === 'ko');
      for (const answer of [invalid, forbidden]) expect(answer.headers.get('content-language')).toBe(language);
    }
  });

  test('come before anything else for whoever is not signed in: their body is not even looked at', async () => {
    const { nobody } = world();

    const answers = [
      await nobody.raw('POST', FREE.create, { headers: JSON_TYPE, body: '{' }),
      await nobody.raw('POST', FREE.create, { headers: { 'content-type': 'text/plain' }, body: 'x' }),
      await nobody.raw('POST', FREE.create, { headers: JSON_TYPE, body: `"${'x'.repeat(70_000)}"` }),
      await nobody.get('/api/free-posts/abc'),
    ];

    for (const answer of answers) expectProblem(answer, 401, 'NOT_SIGNED_IN');
  });

  test('on the way to a call without a body: an empty JSON body is none, a bad one is refused', async () => {
    const kim = await world().senior();
    const id = await writePost(FREE, kim);
    const scrap = (headers: Record<string, string>, body?: string) =>
      kim.raw('POST', `${FREE.post(id)}/scrap`, { headers, ...(body !== undefined && { body }) });

    expect((await scrap(JSON_TYPE)).body).toBe('스크랩되었습니다.');
    expect((await scrap(JSON_TYPE, '')).body).toBe('스크랩이 취소되었습니다.');
    expect((await scrap(JSON_TYPE, '{}')).body).toBe('스크랩되었습니다.');
    expectProblem(await scrap(JSON_TYPE, '{'), 400, 'MALFORMED_REQUEST');
    expectProblem(await scrap({ 'content-type': 'text/plain' }, 'x'), 415, 'UNSUPPORTED_MEDIA_TYPE');
    expectProblem(await scrap(JSON_TYPE, `"${'x'.repeat(70_000)}"`), 413, 'TOO_LARGE');
    expect(await kim.raw('DELETE', FREE.post(id), { headers: JSON_TYPE })).toMatchObject({ status: 204 });
  });
});
