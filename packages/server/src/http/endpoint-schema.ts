/** An endpoint as Fastify's schema: validation, serialisation and the OpenAPI document all come from it. */
import { BOARD_NAMES } from '@ieum/contract/boards';
import type { Endpoint, EndpointKey } from '@ieum/contract/endpoint';
import { ERRORS, type ErrorCode } from '@ieum/contract/errors';
import { refusalsOf } from '@ieum/contract/refusals';
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
import Type, { type TSchema } from 'typebox';

export function schemaOf(key: EndpointKey, endpoint: Endpoint) {
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
    response: { ...successOf(key, endpoint), ...refusedOf(key, endpoint) },
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

/** By status. */
function refusedOf(key: EndpointKey, endpoint: Endpoint) {
  const codes = Map.groupBy(refusalsOf(key, endpoint), (code) => ERRORS[code].status);
  return Object.fromEntries(
    Array.from(codes, ([status, codes]) => {
      const isText = status === 409 && endpoint.conflictAsText;
      return [status, { description: 'Refused', content: isText ? asText : problemWith(codes) }];
    }),
  );
}

const asText = { 'text/plain': { schema: { type: 'string' } } };

function problemWith(codes: ErrorCode[]) {
  const schema = Type.Object({ ...Problem.properties, code: Type.Enum(codes) });
  return { 'application/problem+json': { schema } };
}
