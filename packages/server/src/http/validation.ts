/** Input validation: the contract's JSON schemas, compiled by Ajv, with our field rules as one keyword. */
import type { FieldErrorCode } from '@ieum/contract/errors';
import { checkField, type Field, isStorable } from '@ieum/contract/fields';
import { Ajv, type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { FieldError } from '../app-error.ts';

const STORABLE = 'x-storable';

export function useContractValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<FastifySchema>(({ schema, httpPart }) => {
    // Headers are declared for the OpenAPI document only; they are checked where they are read.
    if (httpPart === 'headers') return () => true;
    // At its first use: compiling those of all endpoints would take a third of the start.
    if (httpPart === 'body') return (value: unknown) => answerOf(compile(schema), value);
    const integers = integersOf(schema as ObjectSchema);
    return (values: Record<string, unknown>) => answerOf(compile(schema), readIntegers(values, integers));
  });
}

function answerOf<Value>(validate: ValidateFunction, value: Value): { value: Value } | { error: ErrorObject[] } {
  return validate(value) ? { value } : { error: validate.errors ?? [] };
}

/** Each schema is compiled once. */
export function compile(schema: object): ValidateFunction {
  const known = compiledOf.get(schema);
  if (known) return known;
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(JSON.parse(key, withTextRule));
  compiled.set(key, validate);
  compiledOf.set(schema, validate);
  return validate;
}

/** A text without a rule of its own must at least be one that PostgreSQL stores and compares. */
function withTextRule(_name: string, schema: unknown): unknown {
  const { type, 'x-field': field } = (schema ?? {}) as { type?: unknown; 'x-field'?: Field };
  return type === 'string' && field === undefined ? { ...(schema as object), [STORABLE]: true } : schema;
}

function newAjv(): Ajv {
  // Unknown fields are removed, so that no use case can use one by mistake.
  const ajv = new Ajv({ allErrors: true, useDefaults: true, removeAdditional: 'all', validateFormats: false });
  ajv.addKeyword({ keyword: 'x-field', type: 'string', modifying: true, errors: true, validate: applyFieldRule });
  ajv.addKeyword({ keyword: STORABLE, type: 'string', validate: (_isWanted: true, text: string) => isStorable(text) });
  return ajv;
}

interface ObjectSchema {
  properties: Record<string, ValueSchema>;
}

interface ValueSchema {
  type?: string;
  anyOf?: ValueSchema[];
}

function integersOf({ properties }: ObjectSchema): string[] {
  const takesInteger = ({ type, anyOf = [] }: ValueSchema): boolean => type === 'integer' || anyOf.some(takesInteger);
  return Object.keys(properties).filter((name) => takesInteger(properties[name] as ValueSchema));
}

/**
 * Query and path values arrive as text. Only plain digits are accepted as a number; JavaScript would also accept `1e1`
 * and `0x10`.
 */
function readIntegers(values: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const read = { ...values };
  for (const name of names) {
    const text = values[name];
    if (typeof text === 'string' && /^\d+$/.test(text)) read[name] = Number(text);
  }
  return read;
}

/** Replaces the value by its normalised form and reports what is wrong with it. */
const applyFieldRule: SchemaValidateFunction = (field: Field, text: string, _schema, place) => {
  const { value, problem } = checkField(field, text);
  if (place) place.parentData[place.parentDataProperty] = value;
  applyFieldRule.errors = problem ? [{ keyword: 'x-field', params: { problem } }] : [];
  return problem === null;
};

const ajv = newAjv();
const compiledOf = new WeakMap<object, ValidateFunction>();
/** By the schema as JSON: endpoints that take the same share one. */
const compiled = new Map<string, ValidateFunction>();

/** Ajv's errors, with one entry per field. */
export function fieldErrors(errors: readonly Pick<ErrorObject, 'keyword' | 'instancePath' | 'params'>[]): FieldError[] {
  const byField = new Map<string, FieldErrorCode>();
  for (const error of errors) {
    const field = fieldOf(error);
    if (!byField.has(field)) byField.set(field, codeOf(error));
  }
  return Array.from(byField, ([field, code]) => ({ field, code }));
}

function fieldOf({ keyword, instancePath, params }: Pick<ErrorObject, 'keyword' | 'instancePath' | 'params'>): string {
  const path = instancePath.split('/').slice(1);
  return (keyword === 'required' ? [...path, params.missingProperty] : path).join('.') || 'body';
}

function codeOf({ keyword, params }: Pick<ErrorObject, 'keyword' | 'params'>): FieldErrorCode {
  if (keyword === 'required') return 'REQUIRED';
  return keyword === 'x-field' ? params.problem : 'INVALID';
}
