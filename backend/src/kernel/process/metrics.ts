import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface WatchedQueue {
  readonly queue: string;
  silentMs(): number;
}

export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'area' | 'call' | 'status'>;
  readonly pages: Counter<'outcome'>;
  readonly rateLimitFallbacks: Counter;
  readonly refusals: Counter<'code'>;
  readonly reactions: Counter<'reactor' | 'outcome'>;
  readonly reactionSeconds: Histogram<'reactor'>;
  readonly reactionLag: Gauge<'reactor'>;
  readonly reactionsOpen: Gauge<'reactor'>;
  readonly reactionsParked: Gauge<'reactor'>;
  readonly timerRounds: Counter<'timer' | 'outcome'>;
  readonly unreadableFields: Counter<'type' | 'reason'>;
  readonly lookupFallbacks: Counter<'outcome'>;
  readonly mails: Counter<'kind' | 'outcome'>;
  readonly mailsPending: Gauge;
  readonly mailsDead: Gauge;
  /** Exports the silence of these queues as a gauge. */
  watchQueues(queues: readonly WatchedQueue[]): void;
  readonly filesProcessed: Counter<'purpose' | 'outcome'>;
  readonly filesPending: Gauge<'queue'>;
  readonly filesDead: Gauge;
}

const mailMetrics = (
  registry: Registry,
): Pick<Metrics, 'mails' | 'mailsPending' | 'mailsDead'> => ({
  mails: new Counter({
    name: 'ovation_mails_total',
    help: 'Delivery attempts of mails: sent, failed and retried, or abandoned',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  }),
  mailsPending: new Gauge({
    name: 'ovation_mails_waiting',
    help: 'Pending mails',
    registers: [registry],
  }),
  mailsDead: new Gauge({
    name: 'ovation_mails_dead',
    help: 'Abandoned mails, which wait for an operator',
    registers: [registry],
  }),
});

const fileMetrics = (
  registry: Registry,
): Pick<Metrics, 'filesProcessed' | 'filesPending' | 'filesDead'> => ({
  filesProcessed: new Counter({
    name: 'ovation_files_made_total',
    help: 'Processing attempts of uploads: made, delayed and retried, abandoned, or the reason of a refusal',
    labelNames: ['purpose', 'outcome'],
    registers: [registry],
  }),
  filesPending: new Gauge({
    name: 'ovation_files_waiting',
    help: 'Uploads that wait for processing',
    labelNames: ['queue'],
    registers: [registry],
  }),
  filesDead: new Gauge({
    name: 'ovation_files_dead',
    help: 'Abandoned uploads, which wait for an operator',
    registers: [registry],
  }),
});

const workerMetrics = (registry: Registry) => ({
  reactions: new Counter({
    name: 'ovation_reactions_total',
    help: 'Events handled by reactors: done, retried or parked',
    labelNames: ['reactor', 'outcome'],
    registers: [registry],
  }),
  reactionLag: new Gauge({
    name: 'ovation_reaction_lag_seconds',
    help: 'Age of the oldest event that a reactor of this worker has not handled yet',
    labelNames: ['reactor'],
    registers: [registry],
  }),
  reactionsOpen: new Gauge({
    name: 'ovation_reactions_open',
    help: 'Streams in which a reaction failed and is retried',
    labelNames: ['reactor'],
    registers: [registry],
  }),
  reactionsParked: new Gauge({
    name: 'ovation_reactions_parked',
    help: 'Dead letters: reactions that failed for too long and wait for an operator',
    labelNames: ['reactor'],
    registers: [registry],
  }),
  timerRounds: new Counter({
    name: 'ovation_timer_rounds_total',
    help: 'Rounds of timers: done or failed',
    labelNames: ['timer', 'outcome'],
    registers: [registry],
  }),
  reactionSeconds: new Histogram({
    name: 'ovation_reaction_seconds',
    help: 'Duration of a reaction to one event',
    labelNames: ['reactor'],
    buckets: secondsBuckets,
    registers: [registry],
  }),
});

export const createMetrics = (process: string): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    ...workerMetrics(registry),
    ...mailMetrics(registry),
    ...fileMetrics(registry),
    watchQueues: (queues) => {
      const labelNames = ['queue'] as const;
      new Gauge({
        name: 'ovation_queue_silent_seconds',
        help: 'Time since a work queue last answered; after half a minute its work is read from the log',
        labelNames,
        registers: [registry],
        collect() {
          for (const { queue, silentMs } of queues) this.set({ queue }, silentMs() / 1_000);
        },
      });
    },
    requestSeconds: new Histogram({
      name: 'ovation_request_seconds',
      help: 'Time from the first byte of a request to its response',
      labelNames: ['area', 'call', 'status'],
      buckets: secondsBuckets,
      registers: [registry],
    }),
    rateLimitFallbacks: new Counter({
      name: 'ovation_counters_away_total',
      help: 'Uses of rate limits counted in memory because Redis was unavailable',
      registers: [registry],
    }),
    pages: new Counter({
      name: 'ovation_pages_total',
      help: 'Pages sent: rendered by the server, or left to the browser, also after a failure or under load',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'ovation_gateway_refusals_total',
      help: 'Requests and connections that the gateway refused, by problem code',
      labelNames: ['code'],
      registers: [registry],
    }),
    lookupFallbacks: new Counter({
      name: 'ovation_lookups_without_log_total',
      help: 'Lookups while the event store was unavailable: answered from the cache, or refused',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    unreadableFields: new Counter({
      name: 'ovation_unreadable_fields_total',
      help: 'Personal fields of events that could not be decrypted although their person has a key',
      labelNames: ['type', 'reason'],
      registers: [registry],
    }),
  };
};

/** Serves `/metrics` and health on loopback, on a port of its own. */
export const serveMetrics = async (
  { registry }: Metrics,
  port: number,
  ready: () => Promise<boolean>,
): Promise<Server> => {
  const server = createServer(async (request, response) => {
    if (request.url === '/metrics') {
      response.setHeader('content-type', registry.contentType);
      response.end(await registry.metrics());
    } else if (request.url === '/health/live') {
      response.end('live');
    } else if (request.url === '/health/ready') {
      const isReady = await ready();
      response.statusCode = isReady ? 200 : 503;
      response.end(isReady ? 'ready' : 'not ready');
    } else {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
};
