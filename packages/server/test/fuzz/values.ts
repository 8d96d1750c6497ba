/** Values for a JSON schema of the API's document: ones that keep it, and ones that very likely do not. */
import { FIELDS, type Field } from '@ieum/contract/fields';
import fc, { type Arbitrary } from 'fast-check';

export interface Schema {
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  'x-field'?: Field;
}

/** What tends to break programs: markup, control and bidirectional characters, half characters, other languages. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  '\u0007\u001b[31m',
  '\ud800',
  '\u202eevil\u2066',
  'ﷺ'.repeat(50),
  '👨‍👩‍👧‍👦',
  'e\u0301\u0323'.repeat(40),
  '가'.repeat(10_001),
  'a'.repeat(20_000),
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '%s%n{{7*7}}#{7*7}',
  '__proto__',
  'null',
  'NaN',
  '-0',
  '1e309',
  '../../etc/passwd',
  'java\tscript:alert(1)',
];

export const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'binary', maxLength: 300 }));

/** Ids that are likely to be there, beside those that are not. */
const likelyId = fc.integer({ min: 1, max: 60 });

export function valid(schema: Schema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema['x-field']) return textOf(schema['x-field']);
  switch (schema.type) {
    case 'integer':
      return fc.oneof(likelyId, fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 3000 }));
    case 'array':
      return fc.uniqueArray(valid(schema.items ?? {}), { maxLength: schema.maxItems ?? 5 });
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([k, s]) => [k, valid(s)])));
    default:
      return fc.string({ maxLength: 50 });
  }
}

function textOf(field: Field): Arbitrary<string> {
  if (field === 'email' || field === 'login') return fc.emailAddress();
  const { min, max } = FIELDS[field];
  return fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, 60) });
}

const anything = fc.oneof(nastyText, fc.jsonValue({ maxDepth: 4 }), fc.double(), fc.bigInt().map(String));

/** A valid object with one of its members changed, left out, or added; or something else altogether. */
export function broken(schema: Schema): Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return anything;
  const whole = valid(schema) as Arbitrary<Record<string, unknown>>;
  const name = fc.constantFrom(...names);
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(whole, name, anything).map(([value, key, odd]) => ({ ...value, [key]: odd })) },
    { weight: 1, arbitrary: fc.tuple(whole, name).map(([value, key]) => without(value, key)) },
    {
      weight: 1,
      arbitrary: fc.tuple(whole, nastyText, anything).map(([value, key, odd]) => ({ ...value, [key]: odd })),
    },
    { weight: 1, arbitrary: anything },
  );
}

function without(value: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: _, ...rest } = value;
  return rest;
}
