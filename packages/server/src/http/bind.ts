/** Binds the contract's endpoints to use cases: an endpoint without a handler is a type error. */
import { type Api, type ApiKey, api } from '@ieum/contract/api';
import { BOARD_NAMES } from '@ieum/contract/boards';
import type { AnswerOf, Auth, AuthOf, Endpoint, EndpointKey, InputOf } from '@ieum/contract/endpoint';
import { ERRORS } from '@ieum/contract/errors';
import {
  HAS_OLDER,
  IDEMPOTENCY_KEY,
  Id,
  IdempotencyKey,
  KEEP_UNREAD,
  LAST_EVENT_ID,
  LastEventId,
  Problem,
} from '@ieum/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { NO_CACHE, type OpenCache } from '../cache/cache.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import { newRequestCache } from '../cache/request-cache.ts';
import type { Ctx, MemberCtx, PublicCtx, RefreshCtx } from '../context.ts';
import { newSecurityLog } from '../security-log.ts';
import type { EventStream, Services } from '../services.ts';
import { type Admission, authenticate, authenticateAgain, type Caller } from './authenticate.ts';
import { deviceOf } from './device.ts';
import { sendWithEtag, serialize } from './etag.ts';
import { languageOf } from './language.ts';
import { oidcBrowserOf } from './oidc-browser.ts';
import { isBodyOptional, takeNoBodyAsEmpty } from './optional-body.ts';
import { idempotencyOf } from './read-idempotency-key.ts';
import { sendEvents } from './send-events.ts';
import { type SentFile, sendFile } from './send-file.ts';
import { type SentPicture, sendPicture } from './send-picture.ts';
import { signUpBrowserOf } from './sign-up-browser.ts';

type CtxOf<E extends Endpoint> = {
  public: PublicCtx;
  refresh: RefreshCtx;
  member: MemberCtx;
  moderator: MemberCtx;
  admin: MemberCtx;
}[AuthOf<E>];

type Answered<Key, E extends Endpoint> = E['answer'] extends { as: 'file' | 'csv' }
  ? SentFile
  : E['answer'] extends { as: 'events' }
    ? EventStream
    : E['answer'] extends { as: 'picture' }
      ? SentPicture
      : AnswerOf<E> | (Key extends `GET ${string}` ? CachedResponse<AnswerOf<E>> : never);

type Handler<Key, E extends Endpoint> = (ctx: CtxOf<E>, input: InputOf<Key, E>) => Promise<Answered<Key, E>>;

export type HandlersOf<T> = { [Key in keyof T]: T[Key] extends Endpoint ? Handler<Key, T[Key]> : never };

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    conflictAsText?: boolean;
  }
}

/** Registers a route for each of these handlers, in their order. */
export function bind(app: FastifyInstance, services: Services, handlers: Partial<HandlersOf<Api>>): void {
  if (!app.hasRequestDecorator('caller')) app.decorateRequest('caller');
  for (const [key, handler] of Object.entries(handlers)) {
    const endpoint: Endpoint = api[key as ApiKey];
    const handle = handler as unknown as (ctx: object, input: object) => Promise<unknown>;
    const admission = admissionOf(key, endpoint);
    const { auth } = admission;
    const limit = isMembersWrite(key, auth) ? services.limits.writes : endpoint.isCostly && services.limits.costlyReads;
    const [method, path] = key.split(' ') as [HTTPMethods, string];
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(key as EndpointKey, endpoint),
      ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }),
      config: { conflictAsText: endpoint.conflictAsText ?? false },
      onRequest: async (request) => {
        await authenticate(request, admission, services);
      },
      preValidation: [
        ...(isMembersWrite(key, auth)
          ? [async (request: FastifyRequest) => authenticateAgain(request, admission, services)]
          : []),
        ...(isBodyOptional(endpoint.body) ? [takeNoBodyAsEmpty] : []),
      ],
      handler: async (request, reply: FastifyReply) => {
        const { params, query, body } = request;
        const ctx = contextOf(services, request, reply, endpoint);
        if (limit) await limit.take(ctx as MemberCtx);
        const answer = await handle(ctx, { params, query, body } as object);
        reply.code(endpoint.answer.status);
        if (method === 'GET' && endpoint.answer.as === 'json') return sendWithEtag(request, reply, answer);
        if (endpoint.answer.as === 'file' || endpoint.answer.as === 'csv') {
          return sendFile(reply, endpoint.answer.as, answer as SentFile);
        }
        if (endpoint.answer.as === 'picture') return sendPicture(reply, answer as SentPicture);
        if (endpoint.answer.as === 'events') return sendEvents(request, reply, answer as EventStream);
        if (endpoint.answer.as === 'redirect') return reply.redirect(answer as string, endpoint.answer.status);
        if (endpoint.answer.as === 'text') reply.type('text/plain; charset=utf-8');
        return reply.send(answer);
      },
    });
  }
}

function admissionOf(key: string, { auth = 'member', needsConfirmation, servesWithoutFactor }: Endpoint): Admission {
  const isAdminsChange = isConsoles(auth) && !key.startsWith('GET ');
  return {
    auth,
    needsConfirmation: needsConfirmation === true || isAdminsChange,
    servesWithoutFactor: servesWithoutFactor === true,
  };
}

function isMembersWrite(key: string, auth: Auth): boolean {
  return !key.startsWith('GET ') && isOfMembers(auth);
}

/** Whether it bears an access token. */
function isOfMembers(auth: Auth): boolean {
  return auth === 'member' || isConsoles(auth);
}

function isConsoles(auth: Auth): boolean {
  return auth === 'moderator' || auth === 'admin';
}

/** A member's call pays for nothing that only a sign-in or a sign-up needs. */
function contextOf(services: Services, request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) {
  const call: Ctx = {
    db: services.database.db,
    services,
    securityLog: newSecurityLog(request.log),
    now: services.clock(),
    address: request.ip,
    language: languageOf(request),
    origin: `${request.protocol}://${request.host}`,
  };
  const { auth = 'member' } = endpoint;
  if (isOfMembers(auth)) return { ...call, ...memberPartOf(request, reply, endpoint) };
  return {
    ...call,
    refreshToken: request.caller.refreshToken,
    device: deviceOf(request, reply),
    oidcBrowser: oidcBrowserOf(request, reply),
    signUpBrowser: signUpBrowserOf(request, reply),
  };
}

function memberPartOf(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) {
  return {
    actor: request.caller.actor,
    keepsUnread: request.method !== 'GET' || request.headers[KEEP_UNREAD.toLowerCase()] === '1',
    warn: (error: unknown, message: string) => request.log.warn(error, message),
    idempotency: endpoint.takesIdempotencyKey ? idempotencyOf(request, endpoint.name) : null,
    lastEventId: lastEventIdOf(request, endpoint),
    sharedCache: request.caller.cache ?? NO_CACHE,
    cache: newRequestCache(cacheFor(request), (answer) => serialize(reply, answer)),
  };
}

/** A client that comes back says what it has heard of (the HTML standard, "Server-sent events"). */
function lastEventIdOf({ headers }: FastifyRequest, { answer }: Endpoint): string | null {
  const id = headers[LAST_EVENT_ID.toLowerCase()];
  return answer.as === 'events' && typeof id === 'string' ? id : null;
}

function cacheFor({ method, caller }: FastifyRequest): OpenCache {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && caller.cache !== null ? caller.cache : NO_CACHE;
}

/** The endpoint as Fastify's schema: validation, serialisation and the OpenAPI document all come from it. */
function schemaOf(key: EndpointKey, endpoint: Endpoint) {
  const auth = endpoint.auth ?? 'member';
  const names = Array.from(key.matchAll(/\{(\w+)\}/g), (match) => match[1] as string);
  return {
    summary: endpoint.summary,
    operationId: endpoint.name,
    tags: [key.split('/')[key.includes('/api/') ? 2 : 1] as string],
    ...(auth !== 'public' && { security: [{ [auth === 'refresh' ? 'refreshToken' : 'accessToken']: [] }] }),
    ...(names.length > 0 && { params: Type.Object(Object.fromEntries(names.map((name) => [name, paramOf(name)]))) }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.takesIdempotencyKey && {
      headers: Type.Object({ [IDEMPOTENCY_KEY]: Type.Optional(Type.Unsafe(IdempotencyKey)) }),
    }),
    ...(endpoint.opensPost && {
      headers: Type.Object({
        [KEEP_UNREAD]: Type.Optional(Type.Enum(['1'], { description: DESCRIPTION_OF_KEEP_UNREAD })),
      }),
    }),
    ...(endpoint.answer.as === 'events' && {
      headers: Type.Object({ [LAST_EVENT_ID]: Type.Optional(Type.Unsafe(LastEventId)) }),
    }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.takes && { consumes: ['application/json', endpoint.takes] }),
    ...(endpoint.takesOnly && { consumes: [...endpoint.takesOnly] }),
    response: { ...successOf(key, endpoint), ...refusalsOf(key, endpoint) },
  };
}

function paramOf(name: string): TSchema {
  return name === 'board' ? Type.Unsafe({ type: 'string', enum: BOARD_NAMES }) : Id;
}

function successOf(key: EndpointKey, { answer, newestOnly }: Endpoint) {
  switch (answer.as) {
    case 'json':
      return {
        [answer.status]: { description: 'Done', ...answer.schema, ...(newestOnly && { headers: hasOlder }) },
        // See `sendWithEtag`.
        ...(key.startsWith('GET ') && { 304: { description: 'Unchanged since `If-None-Match`', type: 'null' } }),
      };
    case 'file':
      return { [answer.status]: { description: 'Done', ...answer.schema } };
    case 'csv':
      return { 200: { description: 'Done', content: { 'text/csv': { schema: { type: 'string' } } } } };
    case 'picture':
      return { 200: { description: 'Done', content: { 'image/webp': { schema: { type: 'string' } } } } };
    case 'events':
      return {
        200: { description: 'A stream of events', content: { 'text/event-stream': { schema: eventsOf(answer) } } },
      };
    case 'text':
      return { 200: { description: 'Done', content: { 'text/plain': { schema: { type: 'string' } } } } };
    case 'redirect':
      return { 302: { description: 'Go on to `Location`', type: 'null' } };
    default:
      return { 204: { description: 'Done', type: 'null' } };
  }
}

const DESCRIPTION_OF_KEEP_UNREAD =
  'The post is not looked at: what the member was told of it stays unread. Without it, that is read by this call.';

/** OpenAPI has no word for the events of a stream. */
function eventsOf({ events }: { events: Record<string, TSchema> }) {
  const description = `Server-sent events: ${Object.keys(events).join(', ')}. The data of each is JSON.`;
  return { type: 'string', description, 'x-events': events };
}

const hasOlder = {
  [HAS_OLDER]: { type: 'boolean', description: 'Sent, as `true`, where older items were left out of the answer.' },
};

function refusalsOf(key: EndpointKey, endpoint: Endpoint) {
  const { query, refusals = [], takesIdempotencyKey, conflictAsText } = endpoint;
  const { auth, needsConfirmation, servesWithoutFactor } = admissionOf(key, endpoint);
  const statuses = new Set(refusals.map((code) => ERRORS[code].status as number));
  statuses.add(503); // the database may be unavailable
  if (query || key.includes('{')) statuses.add(400);
  // A body is read even if the endpoint takes none.
  if (!key.startsWith('GET ')) for (const status of [400, 413, 415]) statuses.add(status);
  if (auth !== 'public') statuses.add(401);
  const isMembers = isOfMembers(auth);
  if (needsConfirmation || (isMembers && !servesWithoutFactor)) statuses.add(403);
  if (isMembersWrite(key, auth) || endpoint.isCostly) statuses.add(ERRORS.TOO_MANY_REQUESTS.status);
  if (takesIdempotencyKey) statuses.add(ERRORS.KEY_REUSED.status);
  const asProblem = { 'application/problem+json': { schema: Problem } };
  const asText = { 'text/plain': { schema: { type: 'string' } } };
  return Object.fromEntries(
    Array.from(statuses, (status) => [
      status,
      { description: 'Refused', content: status === 409 && conflictAsText ? asText : asProblem },
    ]),
  );
}
