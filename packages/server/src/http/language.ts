import type { Language } from '@ieum/contract/errors';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Browsers send few different ones, each with every call. */
const known = new LRUCache<string, Language>({
  max: 500,
  maxSize: 50_000,
  sizeCalculation: (_, header) => header.length,
});

/** Korean, unless the caller prefers English. */
export function languageOf({ headers }: FastifyRequest): Language {
  const header = headers['accept-language'];
  if (!header) return 'ko';
  return known.get(header) ?? preferredIn(header);
}

function preferredIn(header: string): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': header } });
  const language = negotiator.language(['ko', 'en']) === 'en' ? 'en' : 'ko';
  known.set(header, language);
  return language;
}
