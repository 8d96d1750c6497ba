import { api } from '@ieum/contract/api';
import type { Endpoint } from '@ieum/contract/endpoint';
import { expect, test } from 'vitest';
import { compile } from './validation.ts';

interface Schema {
  type?: string;
  enum?: unknown;
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  'x-field'?: string;
}

/** Only hashed or computed with. */
const NEVER_STORED = ['password', 'secret', 'code'];

/** Each text of the input, as an input that holds nothing else. */
function textsOf(schema: Schema, wrap: (value: unknown) => unknown = (value) => value): ((text: string) => unknown)[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, one]) => textsOf(one, (value) => wrap({ [name]: value })));
  }
  if (schema.items) return textsOf(schema.items, (value) => wrap([value]));
  if (schema.anyOf) return schema.anyOf.flatMap((one) => textsOf(one, wrap));
  const isText = schema.type === 'string' && schema.enum === undefined && schema.const === undefined;
  return isText && !NEVER_STORED.includes(schema['x-field'] ?? '') ? [wrap] : [];
}

const TEXTS = Object.entries<Endpoint>(api).flatMap(([key, { query, body }]) =>
  [query, body].flatMap((schema) =>
    schema ? textsOf(schema as Schema).map((input) => ({ key, schema, input, path: JSON.stringify(input('…')) })) : [],
  ),
);

test.each(TEXTS)('$key refuses $path that PostgreSQL cannot store', ({ schema, input }) => {
  const validate = compile(schema);
  for (const text of ['a\0', '\ud800', 'https://push.test/a\0']) {
    validate(input(text));
    const wrong = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'required' && keyword !== 'anyOf');
    expect(wrong, JSON.stringify(text)).not.toEqual([]);
  }
  expect(TEXTS.length).toBeGreaterThan(40);
});
