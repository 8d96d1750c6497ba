import type { Language } from '@ieum/contract/errors';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Korean, unless the caller prefers English. */
export function languageOf(request: FastifyRequest): Language {
  return new Negotiator(request).language(['ko', 'en']) === 'en' ? 'en' : 'ko';
}
