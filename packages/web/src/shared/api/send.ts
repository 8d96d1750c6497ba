/** Sends one request, without session handling or retries. */
import type { SecondFactorWay } from '@ieum/contract/second-factor';
import { ApiError, type FieldError, NetworkError } from './errors.ts';

const TIMEOUT_MS = 30_000;
/** A table has thousands of lines, each of them work for the server; a picture is long on its way from a phone. */
const FILE_TIMEOUT_MS = 180_000;
/** A screen waits for it. */
const TIME_TIMEOUT_MS = 3_000;

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  /** JSON, or the file of a table or a picture, which is sent as it is. */
  body?: unknown;
}

export interface SendOptions {
  /** The bearer token, or null for none. */
  bearer?: string | null | undefined;
  signal?: AbortSignal;
  idempotencyKey?: string;
  keepalive?: boolean;
  /** How the browser's own cache is used, which is common to all members who sign in there. */
  cache?: RequestCache;
  /** Told how much of the body has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Calls an endpoint by its key (`GET /api/free-posts/{id}`) and returns the parsed body. Throws as `call` does. */
export async function send(key: string, input: unknown, options: SendOptions): Promise<unknown> {
  const { bearer = null, signal, idempotencyKey, keepalive = false, cache = 'default' } = options;
  const parts = input as Parts;
  const [method = 'GET', template = '/'] = key.split(' ');
  const headers = headersFor(bearer);
  const file = parts.body instanceof Blob ? parts.body : null;
  const isPicture = file?.type.startsWith('image/') ?? false;
  const type = file === null ? 'application/json' : isPicture ? file.type : 'text/csv';
  if (parts.body !== undefined) headers.set('Content-Type', type);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  const timeout = AbortSignal.timeout(file === null ? TIMEOUT_MS : FILE_TIMEOUT_MS);
  const init: RequestInit = {
    method,
    headers,
    keepalive,
    cache,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  if (parts.body !== undefined) init.body = file ?? JSON.stringify(parts.body);

  const { response, text, picture } = await exchange(urlOf(template, parts), init, options);
  if (picture !== undefined) return picture;
  if (!response.ok) throw errorOf(response, text);
  if (!isJson(response)) return response.status === 204 ? undefined : text;
  return parse(text);
}

/** The server's time, in milliseconds. Throws `NetworkError` if it cannot be reached soon. */
export async function askServerTime(): Promise<number> {
  const signal = AbortSignal.timeout(TIME_TIMEOUT_MS);
  const { response } = await exchange('/api/settings', { headers: headersFor(null), cache: 'no-store', signal }, {});
  const time = Date.parse(response.headers.get('Date') ?? '');
  if (Number.isNaN(time)) throw new NetworkError(new Error('The answer has no date'));
  return time;
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

async function exchange(url: string, init: RequestInit, { signal, onProgress }: SendOptions) {
  try {
    const response = await (onProgress === undefined ? fetch(url, init) : upload(url, init, onProgress));
    const isPicture = response.ok && response.headers.get('Content-Type')?.startsWith('image/');
    if (isPicture) return { response, text: '', picture: await response.blob() };
    return { response, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

/** As `fetch`, which does not tell how much has been sent. */
function upload(url: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      const headers = { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => reject(new TypeError('The upload failed'));
    request.onabort = () => reject(init.signal?.reason);
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(init.body as Blob);
  });
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

function errorOf(response: Response, text: string): ApiError | NetworkError {
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
