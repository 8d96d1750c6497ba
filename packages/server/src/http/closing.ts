import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Has `/readyz` fail from now on, and each answer end its connection; everything else goes on. */
    announceClosing(): void;
  }
}

export interface Closing {
  isAnnounced: boolean;
}

/**
 * While the server stops, each answer ends its connection. One that was busy when the stop began would otherwise be
 * kept alive afterwards, and the stop would wait until it has been idle for long enough.
 */
export function useClosing(app: FastifyInstance): Closing {
  const closing: Closing = { isAnnounced: false };
  app.decorate('announceClosing', () => {
    closing.isAnnounced = true;
  });
  app.addHook('preClose', (done) => {
    app.announceClosing();
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing.isAnnounced) reply.header('connection', 'close');
    done(null, payload);
  });
  return closing;
}
