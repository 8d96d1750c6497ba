import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { OperatorError } from './operator-error.ts';

const HINTS: Record<string, string> = {
  EADDRINUSE: 'see PORT: something else uses it already',
  EADDRNOTAVAIL: 'see HOST: no network of this machine has that address',
  EACCES: 'see PORT: only root may listen below 1024. Take a higher one, and a proxy in front',
  ENOTFOUND: 'see HOST: there is no such name',
  EAI_AGAIN: 'see HOST: there is no such name, or no name server answers',
};

/** @throws OperatorError */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    const hint = HINTS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'see HOST and PORT';
    throw new OperatorError(`${host} port ${port} cannot be listened on: ${error.message} (${hint})`);
  }
}
