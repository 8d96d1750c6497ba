import { LIMITS } from '@ieum/contract/limits';
import type { FastifyInstance } from 'fastify';
import { decodeTable } from '../text/read-csv.ts';

/** Takes a table (`text/csv`) in place of `{ table }`, in the given part of the app. */
export function takeCsv(part: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: LIMITS.importBytes } as const;
  part.addContentTypeParser('text/csv', options, async (_request: unknown, body: Buffer) => ({
    table: decodeTable(body),
  }));
}
