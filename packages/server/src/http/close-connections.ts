import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` fails and each answer closes its connection; everything else goes on. */
    announceShutdown(): void;
  }
}

export interface ShutdownState {
  isAnnounced: boolean;
}

/**
 * During a shutdown each answer closes its connection. A connection that is busy when the shutdown begins would
 * otherwise be kept alive after its answer, and the shutdown would wait for its idle timeout.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance): ShutdownState {
  const shutdown: ShutdownState = { isAnnounced: false };
  app.decorate('announceShutdown', () => {
    shutdown.isAnnounced = true;
  });
  app.addHook('preClose', (done) => {
    app.announceShutdown();
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (shutdown.isAnnounced) reply.header('connection', 'close');
    done(null, payload);
  });
  return shutdown;
}
