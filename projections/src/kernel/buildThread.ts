import type { MessagePort } from 'node:worker_threads';
import type { EventLog } from '@ovation/event-log/log';
import type { ConnectionPools } from '@ovation/redis/pools';
import type { Logger } from 'pino';
import { buildFromLog } from './builder.ts';
import { type BuildNews, type BuildOrder, type BuildWish, openOrder } from './buildOrder.ts';
import type { Projection } from './projection.ts';

export interface BuildThreadDeps {
  readonly port: Pick<MessagePort, 'on' | 'postMessage'>;
  readonly eventLog: Pick<EventLog, 'catchUp'>;
  readonly pools: ConnectionPools;
  readonly projections: readonly Projection[];
  readonly log: Logger;
}

/** What a thread does that was started to build: carries its order out, and tells how far it is. */
export const carryOut = async (
  { port, eventLog, pools, projections, log }: BuildThreadDeps,
  order: BuildOrder,
): Promise<void> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const generations = openOrder(order, projections);
  const tell = (news: BuildNews): void => port.postMessage(news);
  port.on('message', (wish: BuildWish) => {
    if (wish.kind === 'stop') stopping.abort();
    const generation = wish.kind === 'drop' ? generations[wish.at] : undefined;
    if (generation) generation.isDropped = true;
  });
  let written = new Map<string, number>();
  const onWritten = (model: string, documents: number): void =>
    void written.set(model, (written.get(model) ?? 0) + documents);
  const onFolded = (events: number, position: bigint): void => {
    tell({ kind: 'folded', events, position, written });
    written = new Map();
  };
  const { heldMax } = order;
  const deps = { pools, log, signal, heldMax, onFolded, onWritten };
  await buildFromLog(eventLog, deps, generations);
  tell({ kind: 'done', written });
};
