import { FileRetried, FileUploaded } from '@ovation/contracts/files/events';
import { workQueueOf } from '@ovation/contracts/media/work';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';

/** Brings uploads to the workers at once. What a queue loses is put back. */
export const queueFile = ({ queues }: Pick<Base, 'queues'>): Reactor =>
  defineReactor(
    { name: 'queue-file', from: 'beginning', on: [FileUploaded, FileRetried] },
    async ({ data: { fileId, purpose } }) => {
      const queue = workQueueOf(purpose);
      if (queue !== undefined) await queues.put(queue, fileId);
    },
  );
