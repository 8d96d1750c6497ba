/** Finds out who calls, before anything of the request's body is read. */
import type { Auth } from '@ieum/contract/endpoint';
import { refusalToModerate } from '@ieum/contract/policy';
import type { FastifyRequest } from 'fastify';
import { AppError, refuseIf } from '../app-error.ts';
import { findActor } from '../auth/find-actor.ts';
import type { Actor, Services } from '../context.ts';

/** What `authenticate` found; which of the two is set depends on the endpoint's `auth`. */
export interface Caller {
  actor: Actor | null;
  refreshToken: string | null;
}

/** Leaves in `request.caller` who calls, also when they are refused: the log tells. */
export async function authenticate(request: FastifyRequest, auth: Auth, services: Services): Promise<void> {
  request.caller = { actor: null, refreshToken: null };
  if (auth === 'public') return;
  const token = bearerToken(request);
  if (auth === 'refresh') {
    request.caller.refreshToken = token;
    return;
  }
  const actor = await findActor(services, token);
  request.caller.actor = actor;
  if (auth === 'admin') refuseIf(refusalToModerate(actor));
}

function bearerToken(request: FastifyRequest): string {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new AppError('NOT_SIGNED_IN');
  return token;
}
