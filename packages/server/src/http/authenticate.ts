/** Determines the caller: before the request's body is read, and again after it has arrived. */
import { refusalToAdminister, refusalToModerate, refusalUnconfirmed } from '@ieum/contract/permissions';
import type { Admission } from '@ieum/contract/refusals';
import type { FastifyRequest } from 'fastify';
import { AppError, refuseIf } from '../app-error.ts';
import { findActor } from '../auth/find-actor.ts';
import { noteUse } from '../auth/sign-ins.ts';
import type { OpenCache } from '../cache/cache.ts';
import type { Actor } from '../context.ts';
import type { Services } from '../services.ts';

/** The result of `authenticate`; which properties are set depends on the endpoint's `auth`. */
export interface Caller {
  actor: Actor | null;
  /** Opened for this call. */
  cache: OpenCache | null;
  /** The whole body had arrived before the database was asked who calls. */
  hasBody: boolean;
  refreshToken: string | null;
}

/** Sets `request.caller`, also if the caller is refused, because the log names the member. */
export async function authenticate(request: FastifyRequest, admission: Admission, services: Services): Promise<void> {
  const { auth } = admission;
  request.caller = { actor: null, cache: null, hasBody: false, refreshToken: null };
  if (auth === 'public') return;
  const token = bearerToken(request);
  if (auth === 'refresh') {
    request.caller.refreshToken = token;
    return;
  }
  await identify(request, admission, services, token);
}

/**
 * A body may arrive late. By then the member may have withdrawn or signed out, or the role or the seniority may have
 * changed. A short body arrives with the head, and the database is not queried again.
 */
export async function authenticateAgain(
  request: FastifyRequest,
  admission: Admission,
  services: Services,
): Promise<void> {
  if (!request.caller.hasBody) await identify(request, admission, services, bearerToken(request));
}

async function identify(
  request: FastifyRequest,
  { auth, needsConfirmation, servesWithoutFactor }: Admission,
  services: Services,
  token: string,
): Promise<void> {
  await null; // only then has Node parsed a body that came in one piece with the head
  request.caller.hasBody = hasWholeBody(request);
  const cache = await services.cache.open();
  const actor = await findActor(services, cache, token);
  request.caller.actor = actor;
  request.caller.cache = cache;
  if (actor.hasUnnotedUse) {
    // Not awaited, since the call does not depend on it.
    noteUse(services.database.db, actor.signInId, services.clock()).catch((error: unknown) => {
      request.log.warn(error, 'the use of a sign-in could not be noted');
    });
  }
  if (auth === 'admin') refuseIf(refusalToAdminister(actor));
  if (auth === 'moderator') refuseIf(refusalToModerate(actor));
  if (actor.isFactorDue && !servesWithoutFactor) throw new AppError('SECOND_FACTOR_REQUIRED');
  if (needsConfirmation) refuseIf(refusalUnconfirmed(actor, services.clock().getTime() - actor.confirmedAt));
}

function hasWholeBody({ raw, headers }: FastifyRequest): boolean {
  return raw.complete || raw.readableLength === Number(headers['content-length']);
}

function bearerToken(request: FastifyRequest): string {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new AppError('NOT_SIGNED_IN');
  return token;
}
