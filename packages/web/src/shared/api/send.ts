/** Sends one request, without session handling or retries. */
import type { SecondFactorWay } from '@ieum/contract/second-factor';
import { ApiError, type FieldError, NetworkError } from './errors.ts';

const TIMEOUT_MS = 30_000;
/** A table has thousands of lines, each of them work for the server. */
const TABLE_TIMEOUT_MS = 180_000;

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  /** JSON, or the file of a table, which is sent as it is. */
  body?: unknown;
}

export interface SendOptions {
  /** The bearer token, or null for none. */
  bearer?: string | null | undefined;
  signal?: AbortSignal;
  idempotencyKey?: string;
  keepalive?: boolean;
}

/** Calls an endpoint by its key (`GET /api/free-posts/{id}`) and returns the parsed body. Throws as `call` does. */
export async function send(key: string, input: unknown, options: SendOptions): Promise<unknown> {
  const { bearer = null, signal, idempotencyKey, keepalive = false } = options;
  const parts = input as Parts;
  const [method = 'GET', template = '/'] = key.split(' ');
  const headers = headersFor(bearer);
  const table = parts.body instanceof Blob ? parts.body : null;
  if (parts.body !== undefined) headers.set('Content-Type', table === null ? 'application/json' : 'text/csv');
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  const timeout = AbortSignal.timeout(table === null ? TIMEOUT_MS : TABLE_TIMEOUT_MS);
  const init: RequestInit = {
    method,
    headers,
    keepalive,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  if (parts.body !== undefined) init.body = table ?? JSON.stringify(parts.body);

  const { response, text } = await exchange(urlOf(template, parts), init, signal);
  if (!response.ok) throw refusalOf(response, text);
  if (!isJson(response)) return response.status === 204 ? undefined : text;
  return parse(text);
}

/** What every request bears. */
export function headersFor(bearer: string | null): Headers {
  const headers = new Headers({
    'ngrok-skip-browser-warning': 'true',
    'Accept-Language': document.documentElement.lang,
    // Loading a post does not mean that it was seen: see `useReadOnSight`.
    'X-Keep-Unread': '1',
  });
  if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`);
  return headers;
}

async function exchange(url: string, init: RequestInit, signal?: AbortSignal) {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

function urlOf(template: string, { params = {}, query = {} }: Parts): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search}`;
}

function isJson(response: Response): boolean {
  return /[/+]json\b/.test(response.headers.get('Content-Type') ?? '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NetworkError(error);
  }
}

function refusalOf(response: Response, text: string): ApiError | NetworkError {
  const { status } = response;
  if (!isJson(response)) return new ApiError({ status, text });
  const problem = parse(text) as { code?: string; detail?: string; errors?: FieldError[]; ways?: SecondFactorWay[] };
  return new ApiError({
    status,
    text,
    code: problem.code ?? null,
    detail: problem.detail ?? '',
    errors: problem.errors ?? [],
    ways: problem.ways ?? [],
  });
}
