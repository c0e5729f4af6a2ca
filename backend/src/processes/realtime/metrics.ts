import { Counter, Gauge, type Registry } from 'prom-client';
import type { DropReason } from './sockets.ts';

export interface RealtimeMetrics {
  readonly pushes: Counter<'event'>;
  readonly received: Counter<'event' | 'outcome'>;
  readonly dropped: Counter<'reason'>;
}

/** Creates the metrics; `count` returns the open sockets of this process. */
export const createRealtimeMetrics = (registry: Registry, count: () => number): RealtimeMetrics => {
  const registers = [registry];
  new Gauge({
    name: 'ovation_sockets',
    help: 'Open sockets of this process',
    registers,
    collect() {
      this.set(count());
    },
  });
  return {
    pushes: new Counter({
      name: 'ovation_pushes_total',
      help: 'Pushes received from NATS and emitted to rooms',
      labelNames: ['event'],
      registers,
    }),
    received: new Counter({
      name: 'ovation_socket_events_total',
      help: 'Events received from clients, by outcome',
      labelNames: ['event', 'outcome'],
      registers,
    }),
    dropped: new Counter<'reason'>({
      name: 'ovation_sockets_dropped_total',
      help: 'Connections that the server closed, by reason',
      labelNames: ['reason' satisfies keyof { reason: DropReason }],
      registers,
    }),
  };
};
