import { DataExportAsked } from '@ovation/contracts/dataExport/events';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';

/** Brings what was asked for to the workers at once. What the queue loses is put back. */
export const queueDataExport = ({ queues }: Pick<Base, 'queues'>): Reactor =>
  defineReactor({ name: 'queue-data-export', from: 'beginning', on: [DataExportAsked] }, (event) =>
    queues.put('data-export', event.data.accountId),
  );
