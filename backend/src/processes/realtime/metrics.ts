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
    help: 'Sockets that are open in this process',
    registers,
    collect() {
      this.set(count());
    },
  });
  return {
    pushes: new Counter({
      name: 'ovation_pushes_total',
      help: 'Hints taken from NATS and emitted to rooms',
      labelNames: ['event'],
      registers,
    }),
    received: new Counter({
      name: 'ovation_socket_events_total',
      help: 'Events from clients, and what became of them',
      labelNames: ['event', 'outcome'],
      registers,
    }),
    dropped: new Counter<'reason'>({
      name: 'ovation_sockets_dropped_total',
      help: 'Connections that the gateway ended',
      labelNames: ['reason' satisfies keyof { reason: DropReason }],
      registers,
    }),
  };
};
