/**
 * Work queues in JetStream. They carry ids only and may lose them: pending work is defined by the log and
 * requeued from it. Each is a stream of its own, with one durable consumer shared by all workers.
 */
export const queueNames = ['mail', 'data-export', 'pictures', 'media'] as const;
export type QueueName = (typeof queueNames)[number];

export const queueStreamOf = (queue: QueueName): string => `work-${queue}`;
export const queueSubjectOf = (queue: QueueName): string => `ovation.work.${queue}`;
export const queueConsumer = 'workers';
