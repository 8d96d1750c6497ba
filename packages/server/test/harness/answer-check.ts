/** Holds every answer of every test against what /openapi.json says of that call and that status, its codes included. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { AnswerCheck } from './client.ts';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

export interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

/** Compiled once in a process, by the text of the schema: the servers of its tests all have the same. */
const ajv = newResponseAjv();
const compiled = new Map<string, ValidateFunction>();

/** Asked for once in a process, too: generating the document takes as long as starting the rest of a server. */
let document: Promise<OpenApi> | undefined;

export async function newAnswerCheck(url: string): Promise<AnswerCheck> {
  document ??= fetch(`${url}/openapi.json`).then((response) => response.json() as Promise<OpenApi>);
  const { paths } = await document;
  const templates = Object.keys(paths).map((template) => ({ template, parts: template.split('/') }));
  const validators = new Map<object, ValidateFunction>();

  function validatorOf(schema: object): ValidateFunction {
    const known = validators.get(schema);
    if (known) return known;
    const text = JSON.stringify(schema);
    const validator = compiled.get(text) ?? ajv.compile(schema);
    compiled.set(text, validator);
    validators.set(schema, validator);
    return validator;
  }

  /** The path as the document writes it; a literal part wins over a parameter. */
  function templateOf(method: string, path: string): string | undefined {
    const literal = path.split('?')[0] as string;
    const isThere = (template: string) => paths[template]?.[method.toLowerCase()];
    if (isThere(literal)) return literal;
    const asked = literal.split('/');
    return templates
      .filter(({ template, parts }) => matches(parts, asked) && isThere(template))
      .map(({ template }) => template)
      .sort((a, b) => parameterCount(a) - parameterCount(b))[0];
  }

  return (method, path, answer) => {
    const template = templateOf(method, path);
    if (template === undefined) return;
    const call = `${method} ${template} answered ${answer.status}`;
    const described = paths[template]?.[method.toLowerCase()]?.responses[answer.status];
    if (!described) throw new Error(`${call}, which /openapi.json does not know: ${JSON.stringify(answer.body)}`);
    const type = answer.headers.get('content-type')?.split(';')[0];
    if (!described.content) {
      if (answer.body !== null) throw new Error(`${call} with a body, which /openapi.json does not know`);
      return;
    }
    const content = described.content[type ?? ''];
    if (!content) throw new Error(`${call} as ${type}, which /openapi.json does not know`);
    const validate = validatorOf(content.schema);
    if (validate(answer.body)) return;
    const { code } = Object(answer.body) as { code?: string };
    throw new Error(`${call} ${code ?? ''} other than described: ${ajv.errorsText(validate.errors)}`);
  };
}

/** Compiles the schemas of the document's answers. */
export function newResponseAjv(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  return ajv;
}

function matches(template: string[], parts: string[]): boolean {
  return template.length === parts.length && template.every((part, at) => part.startsWith('{') || part === parts[at]);
}

function parameterCount(template: string): number {
  return template.split('{').length;
}
