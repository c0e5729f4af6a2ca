import { DataExportAsked } from '@ovation/contracts/dataExport/events';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';

/** Puts new exports on the work queue at once. Exports that the queue loses are requeued. */
export const queueDataExport = ({ queues }: Pick<Base, 'queues'>): Reactor =>
  defineReactor({ name: 'queue-data-export', from: 'beginning', on: [DataExportAsked] }, (event) =>
    queues.enqueue('data-export', event.data.accountId),
  );
