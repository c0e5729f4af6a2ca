import { FileRetried, FileUploaded } from '@ovation/contracts/files/events';
import { workQueueOf } from '@ovation/contracts/media/workQueue';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';

/** Puts new uploads on their work queue at once. Files that the queue loses are requeued. */
export const queueFile = ({ queues }: Pick<Base, 'queues'>): Reactor =>
  defineReactor(
    { name: 'queue-file', from: 'beginning', on: [FileUploaded, FileRetried] },
    async ({ data: { fileId, purpose } }) => {
      const queue = workQueueOf(purpose);
      if (queue !== undefined) await queues.enqueue(queue, fileId);
    },
  );
