import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hashesUnderWay } from '../auth/password-hashing.ts';
import type { Services } from '../services.ts';
import { COMMIT, VERSION } from '../version.ts';
import { isEventStream, isUntold } from './logging.ts';
import { tellOfOperation } from './operation-metrics.ts';

/** The default of 10 ms would wake an idle process a hundred times a second. */
const LAG_SAMPLED_EVERY_MS = 200;

/** The metrics of `/metrics`, in addition to those of the process. docs/operating.md describes the alerts. */
export function useMetrics(app: FastifyInstance, services: Services): Registry {
  const { database, jobFigures: jobs, live, pictureDecoder } = services;
  const { connections } = database.engine;
  const registry = new Registry();
  // Each worker process has its own counters: without a label they would look like one counter that jumps.
  if (cluster.worker) registry.setDefaultLabels({ worker: cluster.worker.id });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_SAMPLED_EVERY_MS });
  new Gauge({
    name: 'build_info',
    help: 'What is served',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version: VERSION, commit: COMMIT ?? '' }, 1);
  countRequests(app, registry);
  registerGauge(registry, 'password_hashes', 'Password hashes: being made, and waiting for their turn', hashesUnderWay);
  const decoding = 'Uploaded pictures: being made anew, and waiting for their turn';
  registerGauge(registry, 'picture_decodings', decoding, pictureDecoder.underWay);
  if (connections) {
    const help = 'Connections to the database: in use, idle, and requests waiting for one';
    registerGauge(registry, 'database_connections', help, connections.byState);
    new Gauge({ name: 'database_connections_max', help: 'How many may be open', registers: [registry] }).set(
      connections.max,
    );
  }
  new Gauge({
    name: 'live_streams',
    help: 'Streams of what is new that are open',
    registers: [registry],
    collect() {
      this.set(live.count());
    },
  });
  registerGauge(registry, 'events_recorded', 'What happened, by kind', () => jobs.eventsRecorded, 'kind');
  registerGauge(registry, 'events_waiting', 'Events to be handled', () => jobs.eventsWaiting, 'consumer');
  registerGauge(registry, 'dead_letters', 'Events given up on', () => jobs.deadLetters, 'consumer');
  registerGauge(registry, 'mails', 'Mails that are not sent yet, by state', () => jobs.mails);
  registerGauge(registry, 'hook_deliveries', 'Deliveries to hooks that wait, by state', () => jobs.hookDeliveries);
  registerGauge(registry, 'pushes', 'Pushes that are not sent yet, by state', () => jobs.pushes);
  tellOfOperation(registry, services);
  return registry;
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isEventStream(reply) && !isUntold(request)) {
      durations.observe(
        { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    }
    done();
  });
}

/** A gauge with one value per state, or per value of another label, read at each scrape. */
function registerGauge(
  registry: Registry,
  name: string,
  help: string,
  count: () => Record<string, number>,
  label = 'state',
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      for (const [value, number] of Object.entries(count())) this.set({ [label]: value }, number);
    },
  });
}
