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
  await buildFromLog(
    eventLog,
    {
      ...{ pools, log, signal, heldMax: order.heldMax },
      onFolded: (events, position) => tell({ kind: 'folded', events, position }),
      onWritten: (model, documents) => tell({ kind: 'written', model, documents }),
    },
    generations,
  );
  tell({ kind: 'done' });
};
