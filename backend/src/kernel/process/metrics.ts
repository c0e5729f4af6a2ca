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
  readonly countersAway: Counter;
  readonly refusals: Counter<'code'>;
  readonly reactions: Counter<'reactor' | 'outcome'>;
  readonly reactionSeconds: Histogram<'reactor'>;
  readonly reactionLag: Gauge<'reactor'>;
  readonly reactionsOpen: Gauge<'reactor'>;
  readonly reactionsParked: Gauge<'reactor'>;
  readonly timerRounds: Counter<'timer' | 'outcome'>;
  readonly unreadableFields: Counter<'type' | 'reason'>;
  readonly lookupsWithoutLog: Counter<'outcome'>;
  readonly mails: Counter<'kind' | 'outcome'>;
  readonly mailsWaiting: Gauge;
  readonly mailsDead: Gauge;
  /** Exports the silence of these queues as a gauge. */
  watchQueues(queues: readonly WatchedQueue[]): void;
  readonly filesMade: Counter<'purpose' | 'outcome'>;
  readonly filesWaiting: Gauge<'queue'>;
  readonly filesDead: Gauge;
}

const mailMetrics = (
  registry: Registry,
): Pick<Metrics, 'mails' | 'mailsWaiting' | 'mailsDead'> => ({
  mails: new Counter({
    name: 'ovation_mails_total',
    help: 'Attempts at mails: sent, failed and tried again, or given up',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  }),
  mailsWaiting: new Gauge({
    name: 'ovation_mails_waiting',
    help: 'Mails that were asked for and are not sent yet',
    registers: [registry],
  }),
  mailsDead: new Gauge({
    name: 'ovation_mails_dead',
    help: 'Mails that were given up and wait for a person',
    registers: [registry],
  }),
});

const fileMetrics = (
  registry: Registry,
): Pick<Metrics, 'filesMade' | 'filesWaiting' | 'filesDead'> => ({
  filesMade: new Counter({
    name: 'ovation_files_made_total',
    help: 'Attempts at uploads: made, delayed and tried again, given up, or why they cannot be shown',
    labelNames: ['purpose', 'outcome'],
    registers: [registry],
  }),
  filesWaiting: new Gauge({
    name: 'ovation_files_waiting',
    help: 'Uploads of which something is still to be made',
    labelNames: ['queue'],
    registers: [registry],
  }),
  filesDead: new Gauge({
    name: 'ovation_files_dead',
    help: 'Uploads that were given up and wait for a person',
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
    help: 'Age of the oldest event that a reactor of this worker has not tried yet',
    labelNames: ['reactor'],
    registers: [registry],
  }),
  reactionsOpen: new Gauge({
    name: 'ovation_reactions_open',
    help: 'Streams in which a reaction failed and is tried again',
    labelNames: ['reactor'],
    registers: [registry],
  }),
  reactionsParked: new Gauge({
    name: 'ovation_reactions_parked',
    help: 'Reactions that failed for too long and wait for a person',
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
    help: 'Time a reactor took for one event',
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
        help: 'How long a queue of work has not answered; after half a minute the log is asked for its work',
        labelNames,
        registers: [registry],
        collect() {
          for (const { queue, silentMs } of queues) this.set({ queue }, silentMs() / 1_000);
        },
      });
    },
    requestSeconds: new Histogram({
      name: 'ovation_request_seconds',
      help: 'Time from the first byte of a request to its answer',
      labelNames: ['area', 'call', 'status'],
      buckets: secondsBuckets,
      registers: [registry],
    }),
    countersAway: new Counter({
      name: 'ovation_counters_away_total',
      help: 'Uses that were counted in memory because Redis was away or hung',
      registers: [registry],
    }),
    pages: new Counter({
      name: 'ovation_pages_total',
      help: 'Pages sent: rendered, or left to the browser, also because that failed or too many came',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'ovation_gateway_refusals_total',
      help: 'Requests and connections that the gateway did not let in, by the problem told',
      labelNames: ['code'],
      registers: [registry],
    }),
    lookupsWithoutLog: new Counter({
      name: 'ovation_lookups_without_log_total',
      help: 'What answers needed while the log was away: remembered from before, or refused',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    unreadableFields: new Counter({
      name: 'ovation_unreadable_fields_total',
      help: 'Personal fields of events that did not open although their person has a key',
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
