/**
 * Queues of work in JetStream. They carry ids and may lose them: what is owed is what the log says, and
 * it is put back. Each is a stream of its own, with one durable consumer that all workers share.
 */
export const queueNames = ['mail', 'data-export', 'pictures', 'media'] as const;
export type QueueName = (typeof queueNames)[number];

export const queueStreamOf = (queue: QueueName): string => `work-${queue}`;
export const queueSubjectOf = (queue: QueueName): string => `ovation.work.${queue}`;
export const queueConsumer = 'workers';
