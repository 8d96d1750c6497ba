/** Binds the contract's endpoints to use cases: an endpoint without a handler is a type error. */
import { type Api, type ApiKey, api } from '@ieum/contract/api';
import type { AnswerOf, AuthOf, Endpoint, EndpointKey, InputOf } from '@ieum/contract/endpoint';
import { admissionOf, bearsAccessToken, isWriteOfMember } from '@ieum/contract/refusals';
import { KEEP_UNREAD, LAST_EVENT_ID } from '@ieum/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { NO_CACHE, type OpenCache } from '../cache/cache.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import { newRequestCache } from '../cache/request-cache.ts';
import type { MemberCtx, PublicCtx, RefreshCtx } from '../context.ts';
import { newSecurityLog } from '../security-log.ts';
import type { CallKind, EventStream, Services } from '../services.ts';
import { authenticate, authenticateAgain, type Caller } from './authenticate.ts';
import { isBodyOptional, takeNoBodyAsEmpty } from './bodies.ts';
import { deviceOf, oidcBrowserOf, signUpBrowserOf } from './browser-cookies.ts';
import { schemaOf } from './endpoint-schema.ts';
import { sendWithEtag, serialize } from './etag.ts';
import { languageOf } from './language.ts';
import { idempotencyOf } from './read-idempotency-key.ts';
import { sendEvents } from './send-events.ts';
import { type SentFile, type SentPicture, sendFile, sendPicture } from './send-streams.ts';

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

type Handler<Key, E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: InputOf<Key, E>,
) => E['answer'] extends { as: 'nothing' } ? Promise<void> : Promise<Answered<Key, E>>;

export type HandlersOf<T> = { [Key in keyof T]: T[Key] extends Endpoint ? Handler<Key, T[Key]> : never };

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    conflictAsText?: boolean;
  }
}

/** A page that comes after so many rows costs as much as a search: both engines go past all of them. */
const DEEP_ROWS = 5_000;

/** As Node names it. */
const KEEP_UNREAD_HEADER = KEEP_UNREAD.toLowerCase();

/** Registers a route for each of these handlers, in their order. */
export function bind(app: FastifyInstance, services: Services, handlers: Partial<HandlersOf<Api>>): void {
  if (!app.hasRequestDecorator('caller')) app.decorateRequest('caller');
  for (const [key, handler] of Object.entries(handlers)) {
    const endpoint: Endpoint = api[key as ApiKey];
    const handle = handler as unknown as (ctx: object, input: object) => Promise<unknown>;
    const admission = admissionOf(key, endpoint);
    const { auth } = admission;
    const isWrite = isWriteOfMember(key, auth);
    const [method, path] = key.split(' ') as [HTTPMethods, string];
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(key as EndpointKey, endpoint),
      ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }),
      config: { conflictAsText: endpoint.conflictAsText ?? false },
      onRequest: (request) => authenticate(request, admission, services),
      preValidation: [
        ...(isWrite ? [async (request: FastifyRequest) => authenticateAgain(request, admission, services)] : []),
        ...(isBodyOptional(endpoint.body) ? [takeNoBodyAsEmpty] : []),
      ],
      handler: async (request, reply: FastifyReply) => {
        const { params, query, body } = request;
        const ctx = contextOf(services, request, reply, endpoint);
        const kind = kindOf(endpoint, query);
        const work = async () => {
          if (isWrite) await services.limits.writes.take(ctx as MemberCtx);
          else if (kind === 'costly' || endpoint.isCostly) await services.limits.costlyReads.take(ctx as MemberCtx);
          return handle(ctx, { params, query, body } as object);
        };
        const memberId = request.caller.actor?.id;
        const answer =
          memberId === undefined ? await work() : await services.turns.take(kind, memberId, reply.raw, work);
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

function kindOf({ answer, isCostly }: Endpoint, query: unknown): CallKind {
  if (answer.as === 'file' || answer.as === 'csv') return 'download';
  const { page = 0, size = 0 } = query as { page?: number; size?: number };
  return isCostly || page * size > DEEP_ROWS ? 'costly' : 'usual';
}

/** A member's call pays for nothing that only a sign-in or a sign-up needs. */
function contextOf(services: Services, request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) {
  const { auth = 'member' } = endpoint;
  return {
    db: services.database.db,
    services,
    securityLog: newSecurityLog(request.log),
    now: services.clock(),
    address: request.ip,
    language: languageOf(request),
    origin: `${request.protocol}://${request.host}`,
    ...(bearsAccessToken(auth) ? memberPartOf(request, reply, endpoint) : publicPartOf(request, reply)),
  };
}

function publicPartOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    refreshToken: request.caller.refreshToken,
    device: deviceOf(request, reply),
    oidcBrowser: oidcBrowserOf(request, reply),
    signUpBrowser: signUpBrowserOf(request, reply),
  };
}

function memberPartOf(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) {
  return {
    actor: request.caller.actor,
    keepsUnread: request.method !== 'GET' || request.headers[KEEP_UNREAD_HEADER] === '1',
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
