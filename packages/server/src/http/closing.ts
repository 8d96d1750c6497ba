import type { FastifyInstance } from 'fastify';

/**
 * While the server stops, each answer ends its connection. One that was busy when the stop began would otherwise be
 * kept alive afterwards, and the stop would wait until it has been idle for long enough.
 */
export function useClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}
