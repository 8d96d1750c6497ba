/** The parts of a browser that the API client uses, for tests that run in Node. */
import { vi } from 'vitest';
import type { FieldError } from '../shared/api/errors.ts';

export interface SentRequest {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null;
}

/** The server's answer about the signed-in member. */
export const ME = {
  id: 7,
  nickname: '새싹',
  joinedYear: 2026,
  yearsOfService: 1,
  role: 'USER',
  rules: { contentLimit: 250, newHires: 'calendar-year', askers: 'new-hires' },
  timeZone: 'Asia/Seoul',
};

/** A sign-in, as the input of `session.start`. */
export const SIGN_IN = {
  accessToken: 'a1',
  refreshToken: 'r1',
  accessTokenExpiresIn: 1_000,
  grantType: 'Bearer',
  role: 'USER',
} as const;

export function bearerOf(request: SentRequest | undefined): string | null | undefined {
  return request?.headers.get('Authorization');
}

export function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => Array.from(items.keys())[index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}

/** From now on nothing more fits into the storage, until the returned spy is restored. */
export function fillStorage(storage: Storage) {
  return vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

/** Creates empty storages and a window for the test; returns the local storage. */
export function stubBrowser(): Storage {
  const storage = createStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', createStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { lang: 'ko' } });
  return storage;
}

/** Like the server's access tokens, but without a valid signature. */
export function accessTokenOf(memberId: number, issuedAt = 0, more: object = {}): string {
  return `header.${btoa(JSON.stringify({ sub: String(memberId), iat: issuedAt / 1000, ...more })).replace(/=+$/, '')}.signature`;
}

/** Answers every fetch with `answer`, and records the requests. */
export function stubServer(answer: (request: SentRequest) => Response | Promise<Response>): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = {
      method: init.method ?? 'GET',
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init.signal ?? null,
    };
    sent.push(request);
    return answer(request);
  });
  return sent;
}

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

export function problem(status: number, code: string, errors: FieldError[] = []): Response {
  const headers = { 'Content-Type': 'application/problem+json; charset=utf-8' };
  return new Response(JSON.stringify({ status, code, detail: '말', type: 'about:blank', title: code, errors }), {
    status,
    headers,
  });
}
