/** Speaks HTTP to the server under test, as anyone. */

/** `Body` is what the test says it reads; the answer itself is checked against /openapi.json. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** `headers`: further ones. */
export interface Client {
  get<Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  post<Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  put<Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  patch<Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  delete<Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  /** For odd headers and bodies: what is given goes out as it is, beside the bearer. */
  raw<Body = unknown>(method: string, path: string, request?: RawRequest): Promise<Answer<Body>>;
}

interface RawRequest {
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

export type AnswerCheck = (method: string, path: string, answer: Answer) => void;

export function newClient(url: string, check: AnswerCheck, token?: string): Client {
  async function raw<Body>(method: string, path: string, { headers, body }: RawRequest = {}): Promise<Answer<Body>> {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { body }),
    });
    const answer = { status: response.status, headers: response.headers, body: await readBody(response) };
    check(method, path, answer);
    return answer as Answer<Body>;
  }

  function send<Body>(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    return raw<Body>(method, path, body === undefined ? { headers } : sentAs(body, headers));
  }

  return {
    raw,
    get: (path, _body, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path, body, headers) => send('DELETE', path, body, headers),
  };
}

/** As JSON; bytes are a picture. */
export function sentAs(body: unknown, headers: Record<string, string> = {}) {
  if (body instanceof Uint8Array) {
    return { headers: { ...headers, 'content-type': 'image/png' }, body: body as Uint8Array<ArrayBuffer> };
  }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** JSON read, text as it is, nothing as null. A stream of events is left after what comes first. */
async function readBody(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return readFirst(response);
  const text = await response.text();
  if (text === '') return null;
  return /[/+]json\b/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}

async function readFirst({ body }: Response): Promise<string | null> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return first?.value ? new TextDecoder().decode(first.value) : null;
}
