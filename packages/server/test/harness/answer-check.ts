/** Holds every answer of every test against what /openapi.json says of that call and that status. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { AnswerCheck } from './client.ts';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

export interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

export async function newAnswerCheck(url: string): Promise<AnswerCheck> {
  const response = await fetch(`${url}/openapi.json`);
  const { paths } = (await response.json()) as OpenApi;
  const ajv = newResponseAjv();
  const compiled = new Map<object, ValidateFunction>();

  function validatorOf(schema: object): ValidateFunction {
    const validator = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validator);
    return validator;
  }

  return (method, path, answer) => {
    const template = templateOf(Object.keys(paths), method, path, paths);
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
    if (!validate(answer.body)) throw new Error(`${call} other than described: ${ajv.errorsText(validate.errors)}`);
  };
}

/** Compiles the schemas of the document's answers. */
export function newResponseAjv(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  return ajv;
}

/** The path as the document writes it; a literal part wins over a parameter. */
function templateOf(templates: string[], method: string, path: string, paths: OpenApi['paths']): string | undefined {
  const parts = (path.split('?')[0] as string).split('/');
  return templates
    .filter((template) => paths[template]?.[method.toLowerCase()] && matches(template.split('/'), parts))
    .sort((a, b) => parameterCount(a) - parameterCount(b))[0];
}

function matches(template: string[], parts: string[]): boolean {
  return template.length === parts.length && template.every((part, at) => part.startsWith('{') || part === parts[at]);
}

function parameterCount(template: string): number {
  return template.split('{').length;
}
