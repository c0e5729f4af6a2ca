import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const labelModel = ['model'] as const;

/** Metrics for operators: lag, failures, size and duration of commits. */
export interface Metrics {
  readonly registry: Registry;
  readonly events: Counter;
  readonly documents: Counter<'model'>;
  /** By kind: `handler` (a projection threw), `redis`, `nats`, `log`. */
  readonly errors: Counter<'model' | 'kind'>;
  readonly commitSeconds: Histogram;
  readonly batchEvents: Histogram;
  /** Delivered by the log and not yet in the read models. */
  readonly lagEvents: Gauge;
  /** Age of the newest applied event while the read models are behind; else 0. */
  readonly lagSeconds: Gauge;
  readonly position: Gauge;
  /** 1 while a generation of a model is live, up to date and complete. */
  readonly healthy: Gauge<'model'>;
  readonly generation: Gauge<'model'>;
  readonly pushes: Counter;
  /** Unreadable fields of events, read as erased. */
  readonly unreadableFields: Counter<'type' | 'reason'>;
}

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    events: new Counter({ name: 'projections_events_total', help: 'Events applied', registers }),
    documents: new Counter({
      name: 'projections_documents_total',
      help: 'Documents written',
      labelNames: labelModel,
      registers,
    }),
    errors: new Counter({
      name: 'projections_errors_total',
      help: 'Errors by read model and kind',
      labelNames: ['model', 'kind'] as const,
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'projections_commit_seconds',
      help: 'Duration of load, fold and commit of one transaction',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1],
      registers,
    }),
    batchEvents: new Histogram({
      name: 'projections_batch_events',
      help: 'Events in a batch',
      buckets: [1, 2, 5, 10, 20, 50, 100, 250, 500, 1_000, 2_500, 5_000],
      registers,
    }),
    lagEvents: new Gauge({
      name: 'projections_lag_events',
      help: 'Events delivered and not yet applied',
      registers,
    }),
    lagSeconds: new Gauge({
      name: 'projections_lag_seconds',
      help: 'Age of the newest applied event while behind, else 0',
      registers,
    }),
    position: new Gauge({
      name: 'projections_position',
      help: 'Position in the log that all live read models have reached',
      registers,
    }),
    healthy: new Gauge({
      name: 'projections_model_healthy',
      help: '1 while a read model serves reads and is up to date, else 0',
      labelNames: labelModel,
      registers,
    }),
    generation: new Gauge({
      name: 'projections_generation',
      help: 'Generation that serves reads',
      labelNames: labelModel,
      registers,
    }),
    pushes: new Counter({ name: 'projections_pushes_total', help: 'Pushes published', registers }),
    unreadableFields: new Counter({
      name: 'projections_unreadable_fields_total',
      help: 'Personal fields of events that could not be decrypted although their person has a key',
      labelNames: ['type', 'reason'] as const,
      registers,
    }),
  };
};
