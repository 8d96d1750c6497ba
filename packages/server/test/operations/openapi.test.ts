import { api } from '@ieum/contract/api';
import { BOARD_NAMES } from '@ieum/contract/boards';
import type { Endpoint } from '@ieum/contract/endpoint';
import { ERRORS } from '@ieum/contract/errors';
import { refusalsOf } from '@ieum/contract/refusals';
import { describe, expect, test } from 'vitest';
import { newResponseAjv } from '../harness/answer-check.ts';
import { describeOnOneEngine } from '../harness/world.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Record<string, unknown>;
}

interface ObjectSchema {
  required: string[];
  properties: Record<string, { default?: unknown }>;
}

interface Described {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; headers?: object; content?: Record<string, { schema: object }> }>;
  security?: Record<string, string[]>[];
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers?: { url: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { securitySchemes: Record<string, object> };
}

const inWords = ({ code, status }: { code: string; status: number }) => `${status} ${code}`;

function codesOf(schema: object | undefined): string[] {
  const { properties } = (schema ?? {}) as { properties?: { code: { enum: string[] } } };
  return properties?.code.enum ?? [];
}

describeOnOneEngine('/openapi.json', (world) => {
  const read = async () => (await world().nobody.get<Document>('/openapi.json')).body;

  async function operations(): Promise<[key: string, operation: Described][]> {
    return Object.entries((await read()).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Described] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
  }

  test('is an OpenAPI 3.1 document with a title and a version', async () => {
    const document = await read();

    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Ieum', version: expect.stringMatching(/./) });
    expect(document).not.toHaveProperty('servers');
  });

  test('describes every endpoint of the contract and nothing else, each once and in words', async () => {
    const described = await operations();

    expect(described.map(([key]) => key).sort()).toEqual(Object.keys(api).sort());
    for (const [, { summary }] of described) expect(summary).not.toBe('');
  });

  test('says which bodies may be left out: those whose fields are all optional', async () => {
    const optional = (await operations()).filter(([, { requestBody }]) => requestBody?.required === false);

    const allOptional = Object.entries<Endpoint>(api).flatMap(([key, { body }]) => {
      const { required = [] } = (body ?? { required: ['a body'] }) as { required?: string[] };
      return required.length === 0 ? key : [];
    });
    expect(allOptional).toContain('PATCH /api/admin/members/{id}');
    expect(optional.map(([key]) => key).toSorted()).toEqual(allOptional.toSorted());
  });

  test('says which parts of a query are needed: those that have no default', async () => {
    const needed = (await operations()).flatMap(([key, { parameters = [] }]) =>
      parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => `${key} ${name}`),
    );

    const withoutDefault = Object.entries<Endpoint>(api).flatMap(([key, { query }]) => {
      const { required = [], properties = {} } = (query ?? {}) as Partial<ObjectSchema>;
      return required.filter((name) => properties[name]?.default === undefined).map((name) => `${key} ${name}`);
    });
    expect(withoutDefault).toContain('GET /api/search q');
    expect(needed.toSorted()).toEqual(withoutDefault.toSorted());
  });

  test('calls each operation by a name of its own, which programs can take for a function', async () => {
    const names = (await operations()).map(([, operation]) => operation.operationId);

    for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('writeFreePost');
  });

  test('tells of the header that comes with a list which leaves something out', async () => {
    const withHeader = (await operations()).filter(([, { responses }]) => responses['200']?.headers);

    expect(withHeader.map(([key]) => key)).toEqual([
      'GET /api/free-comments/{postId}',
      'GET /api/qna-comment/{postId}',
      'GET /api/replies/{board}/posts/{postId}',
    ]);
    for (const [, { responses }] of withHeader) {
      expect(responses['200']?.headers).toMatchObject({ 'X-Has-Older': { schema: { type: 'boolean' } } });
    }
  });

  test('tells of the Idempotency-Key, and of what becomes of one used twice, wherever something is written', async () => {
    const withKey = (await operations()).filter(([, { parameters = [] }]) =>
      parameters.some(({ name }) => name === 'Idempotency-Key'),
    );

    expect(withKey.map(([, operation]) => operation.operationId).sort()).toEqual([
      'addToQuestion',
      ...['Free', 'Qna'].flatMap((board) => [`write${board}Comment`, `write${board}Post`]),
      'writeReply',
      'writeTipPost',
    ]);
    for (const [, { parameters, responses }] of withKey) {
      const header = parameters?.find((parameter) => parameter.in === 'header');
      expect(header).toMatchObject({ name: 'Idempotency-Key', schema: { type: 'string' } });
      expect(header?.required).not.toBe(true);
      expect(responses).toHaveProperty('422');
    }
  });

  test('tells how to get a post that is not looked at, wherever one is opened', async () => {
    const withHeader = (await operations()).filter(([, { parameters = [] }]) =>
      parameters.some(({ name }) => name === 'X-Keep-Unread'),
    );

    expect(withHeader.map(([, operation]) => operation.operationId).sort()).toEqual([
      'readFreePost',
      'readQnaPost',
      'readTipPost',
    ]);
    for (const [, { parameters }] of withHeader) {
      expect(parameters?.find((parameter) => parameter.in === 'header')?.required).not.toBe(true);
    }
  });

  test('declares exactly the parameters that stand in each path', async () => {
    for (const [key, { parameters = [] }] of await operations()) {
      const inPath = Array.from(key.matchAll(/\{(\w+)\}/g), (match) => match[1]);
      const declared = parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map((parameter) => parameter.name).sort()).toEqual(inPath.sort());
      for (const { name, required, schema } of declared) {
        expect(required).toBe(true);
        expect(schema).toMatchObject(name === 'board' ? { enum: BOARD_NAMES } : { type: 'integer', minimum: 1 });
      }
    }
  });

  test('says which token each call needs', async () => {
    const { components } = await read();
    for (const [key, { security = [] }] of await operations()) {
      const { auth = 'member' }: Endpoint = api[key as keyof typeof api];
      const scheme = auth === 'public' ? [] : [{ [auth === 'refresh' ? 'refreshToken' : 'accessToken']: [] }];
      expect({ key, security }).toEqual({ key, security: scheme });
      for (const name of security.flatMap((one) => Object.keys(one))) {
        expect(components.securitySchemes).toHaveProperty(name);
      }
    }
  });

  test('says with which codes each call may be refused, by status', async () => {
    for (const [key, { responses }] of await operations()) {
      const endpoint: Endpoint = api[key as keyof typeof api];
      const expected = Array.from(refusalsOf(key, endpoint), (code) => ({ code, status: ERRORS[code].status }));
      const told = Object.entries(responses).flatMap(([status, { content }]) =>
        codesOf(content?.['application/problem+json']?.schema).map((code) => ({ code, status: Number(status) })),
      );
      const asProblems = expected.filter(({ status }) => !(endpoint.conflictAsText && status === 409));
      expect(new Set(told.map(inWords)), key).toEqual(new Set(asProblems.map(inWords)));
      for (const { status } of expected) expect(responses, key).toHaveProperty(String(status));
    }
  });

  test('has schemas that are schemas, for every body and every answer', async () => {
    const ajv = newResponseAjv();
    for (const [key, { parameters = [], requestBody, responses }] of await operations()) {
      const contents = [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {}));
      for (const { schema } of [...parameters, ...contents]) expect(ajv.validateSchema(schema), key).toBe(true);
      for (const { description } of Object.values(responses)) expect(description).not.toBe('');
    }
  });
});

describe('/docs', () => {
  describeOnOneEngine('the page to read the document', (world) => {
    test('loads with all of its scripts and styles', async () => {
      const { nobody } = world();

      const page = await nobody.get<string>('/docs/');

      expect(page).toMatchObject({ status: 200, body: expect.stringContaining('swagger-ui') });
      const assets = Array.from(
        page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g),
        (match) => match[1] as string,
      );
      expect(assets.length).toBeGreaterThan(1);
      for (const asset of assets) {
        const { pathname } = new URL(asset, `${world().url}/docs/`);
        expect(await nobody.get(pathname)).toMatchObject({ status: 200 });
      }
      expect(await nobody.get('/docs')).toMatchObject({ status: 200 });
    });
  });
});

describeOnOneEngine(
  '/openapi.json of a server with a public address',
  (world) => {
    test('names it', async () => {
      const { body } = await world().nobody.get<Document>('/openapi.json');

      expect(body.servers).toEqual([{ url: 'https://ieum.example.com' }]);
    });
  },
  { PUBLIC_URL: 'https://ieum.example.com' },
);
