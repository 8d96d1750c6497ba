import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` fails and each answer closes its connection; everything else goes on. */
    announceShutdown(): void;
  }
}

/** A turn of the event loop in which nothing much was done. */
const SHORT_TURN_MS = 1;
/** The listener closes by then, even when there is no quiet moment. */
const QUIET_WITHIN_MS = 1_000;

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
  app.addHook('preClose', async () => {
    app.announceShutdown();
    await closeWhenNoneWaits(app.server);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (shutdown.isAnnounced) reply.header('connection', 'close');
    done(null, payload);
  });
  return shutdown;
}

/**
 * Closes the listener in a turn of the event loop in which no connection came. The system resets the connections that
 * it has taken for us and we have not accepted, and a proxy does not repeat a POST that it had sent on one. Node
 * accepts one a turn, so on a busy server they queue; the turn has to be short for the queue to be empty still.
 */
function closeWhenNoneWaits(server: Server): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const begun = performance.now();
  let turnBegun = Number.NEGATIVE_INFINITY;
  let cameInThisTurn = false;
  const onConnection = () => {
    cameInThisTurn = true;
  };

  /** Runs after the turn has accepted a connection, if one waited. */
  function endTurn(): void {
    const now = performance.now();
    const isQuiet = !cameInThisTurn && now - turnBegun < SHORT_TURN_MS;
    if (isQuiet || now - begun > QUIET_WITHIN_MS) {
      server.off('connection', onConnection);
      server.close();
      resolve();
      return;
    }
    cameInThisTurn = false;
    turnBegun = performance.now();
    setImmediate(endTurn);
  }

  server.on('connection', onConnection);
  setImmediate(endTurn);
  return closed;
}
