/** Calls made up from the API's own document: right ones, and ones that are wrong in every way that HTTP allows. */
import fc, { type Arbitrary } from 'fast-check';
import { broken, nastyText, type Schema, valid } from './values.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

const LONGEST_PART = 2000;

export const CALLERS = ['nobody', 'newHire', 'senior', 'admin', 'refreshing', 'forger'] as const;

/** Most calls come from those who may do something. */
const caller = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('newHire', 'senior', 'admin') },
  { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
);

export interface FuzzCall {
  caller: (typeof CALLERS)[number];
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export function callsOf({ paths }: ApiDocument): Arbitrary<FuzzCall> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method.toUpperCase(), path, operation)),
  );
  return fc.oneof(...operations);
}

function callOf(method: string, template: string, { parameters = [], requestBody }: Operation): Arbitrary<FuzzCall> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const schema = requestBody?.content['application/json']?.schema;
  return fc
    .record({
      caller,
      path: fc.record(Object.fromEntries(inPath.map(({ name, schema }) => [name, pathValue(schema)]))),
      query: queryOf(inQuery),
      headers,
      body: method === 'GET' ? fc.constant(undefined) : bodyOf(schema),
    })
    .map(({ caller, path, query, headers, body }) => ({
      caller,
      method,
      path: template.replace(/\{(\w+)\}/g, (_, name) => path[name] as string) + query,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
    }));
}

function pathValue(schema: Schema): Arbitrary<string> {
  const odd = fc.oneof(
    nastyText,
    fc.constantFrom('0', '-1', '1.5', '1e3', '0x1', '9007199254740993', '%00', '%', '%ff'),
  );
  return fc.oneof(
    { weight: 4, arbitrary: valid(schema).map(String) },
    { weight: 1, arbitrary: odd.map((text) => (/^%/.test(text) ? text : encode(text))) },
  );
}

function queryOf(parameters: Parameter[]): Arbitrary<string> {
  const pairs = parameters.map(({ name, schema }) =>
    fc.option(
      fc
        .oneof({ weight: 3, arbitrary: valid(schema).map(String) }, { weight: 1, arbitrary: nastyText })
        .map((value) => `${name}=${encode(value)}`),
    ),
  );
  const stray = fc.option(
    fc.tuple(nastyText, nastyText).map(([name, value]) => `${encode(name)}=${encode(value)}`),
    {
      freq: 8,
    },
  );
  const twice = fc.option(fc.constantFrom('page=1&page=2', 'size[]=1', 'sort=', '&&=&', 'page'), { freq: 8 });
  return fc.tuple(...pairs, stray, twice).map((parts) => {
    const query = parts.filter((part) => part !== null).join('&');
    return query === '' ? '' : `?${query}`;
  });
}

function bodyOf(schema: Schema | undefined): Arbitrary<string | undefined> {
  const notJson = fc.oneof(nastyText, fc.constantFrom('{', '[', '{"a":1,}', '{"__proto__":{"a":1}}', '\ufeff{}'));
  const shapes: { weight: number; arbitrary: Arbitrary<string | undefined> }[] = [
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: notJson },
  ];
  if (schema) {
    shapes.push({ weight: 5, arbitrary: valid(schema).map((value) => JSON.stringify(value)) });
    shapes.push({ weight: 5, arbitrary: broken(schema).map((value) => JSON.stringify(value)) });
  }
  return fc.oneof(...shapes);
}

/** What a client library lets through: no line breaks, nothing beyond Latin-1. */
const headerText = fc
  .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 200 })
  .map((text) => text.replace(/[\x7f-\x9f]/g, '').trim());

const headers: Arbitrary<Record<string, string>> = fc
  .record(
    {
      'accept-language': fc.oneof(fc.constantFrom('ko', 'en-GB,en;q=0.5', '*', 'ko;q=2'), headerText),
      'content-type': fc.oneof(fc.constantFrom('application/json; charset=utf-8', 'text/plain', 'x/y', ''), headerText),
      'if-none-match': fc.oneof(fc.constantFrom('*', '""', 'W/"x"'), headerText),
      'idempotency-key': headerText,
      accept: headerText,
      cookie: fc.oneof(
        headerText,
        headerText.map((text) => `ieum-device=${text}`),
      ),
      'x-forwarded-for': headerText,
      'x-http-method-override': fc.constantFrom('DELETE', 'TRACE'),
      origin: headerText,
      range: fc.constantFrom('bytes=0-', 'bytes=-1', 'x'),
    },
    { requiredKeys: [] },
  )
  .chain((all) => {
    const entries = Object.entries(all);
    // Most calls have few of them.
    return fc.subarray(entries, { maxLength: Math.min(3, entries.length) });
  })
  .map((some) => Object.fromEntries(some));

/** As in an address; cut, also within a character, where the whole would become longer than HTTP takes. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, LONGEST_PART);
}
