import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` fails, streams end, and each answer closes its connection; everything else goes on. */
    announceShutdown(): void;
  }
}

/** The longest turn of the event loop that counts as idle. */
const SHORT_TURN_MS = 1;
/** The listener closes after this time, even if there was no idle turn. */
const QUIET_WITHIN_MS = 1_000;

export interface ShutdownState {
  isAnnounced: boolean;
}

/**
 * During a shutdown each answer closes its connection. A connection that is busy when the shutdown begins would
 * otherwise be kept alive after its answer, and the shutdown would wait for its idle timeout.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance, endStreams: () => Promise<void>): ShutdownState {
  const shutdown: ShutdownState = { isAnnounced: false };
  let streamsEnded: Promise<void> | undefined;
  app.decorate('announceShutdown', () => {
    shutdown.isAnnounced = true;
    // They would go on until the process ends. Their clients find another node, or this one when it is back.
    streamsEnded ??= endStreams();
  });
  app.addHook('preClose', async () => {
    app.announceShutdown();
    await closeWhenNoneWaits(app.server);
  });
  app.addHook('onClose', () => streamsEnded);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (shutdown.isAnnounced) reply.header('connection', 'close');
    done(null, payload);
  });
  return shutdown;
}

/**
 * Closes the listener in a turn of the event loop in which no connection arrived. The operating system resets
 * connections in its queue that were not accepted yet, and a proxy does not repeat a POST that it had sent on one. Node
 * accepts one connection per turn, so on a busy server they queue; only after a short turn is the queue certainly
 * empty.
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
