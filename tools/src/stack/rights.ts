import { streamName } from '@ovation/contracts/kernel/event';
import { subjects } from '@ovation/contracts/kernel/push';
import {
  queueConsumer,
  queueNames,
  queueStreamOf,
  queueSubjectOf,
} from '@ovation/contracts/kernel/queues';
import { reactorStream } from '@ovation/contracts/reactors/events';
import { reactorNames } from '@ovation/contracts/reactors/names';
import type { Secrets } from './secrets.ts';

/** Programs of ours that use NATS and the event store, each under its own name. */
export const members = ['api', 'worker', 'projections'] as const;
export type Member = (typeof members)[number];

/** Subjects of requests from the projections to an api process, and of its replies. */
const requestSubjects = [subjects.pushes, subjects.missed];
const replySubjects = `${subjects.acks}.>`;
/** Subjects that the projections publish to all. */
const noticeSubjects = [subjects.applied, subjects.switched];

/** Rights on JetStream that the worker needs for its queues, each by its name, and nothing else. */
const queueRights = queueNames.flatMap((queue) => {
  const stream = queueStreamOf(queue);
  const consumer = `${stream}.${queueConsumer}`;
  return [
    queueSubjectOf(queue),
    `$JS.API.STREAM.CREATE.${stream}`,
    `$JS.API.STREAM.UPDATE.${stream}`,
    `$JS.API.STREAM.INFO.${stream}`,
    `$JS.API.CONSUMER.CREATE.${consumer}`,
    // API of servers before 2.9.
    `$JS.API.CONSUMER.DURABLE.CREATE.${consumer}`,
    `$JS.API.CONSUMER.INFO.${consumer}`,
    `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
    `$JS.ACK.${consumer}.>`,
  ];
});
const replies = `${subjects.replies}.worker.>`;

/** Publish and subscribe rights of each program on NATS; everything else is denied. */
const natsRights: Readonly<Record<Member, { publish: string[]; subscribe: string[] }>> = {
  api: { publish: [replySubjects], subscribe: [...requestSubjects, ...noticeSubjects] },
  worker: {
    publish: [subjects.workers, ...queueRights],
    subscribe: [subjects.workers, ...noticeSubjects, replies],
  },
  projections: { publish: [...requestSubjects, ...noticeSubjects], subscribe: [replySubjects] },
};

const listed = (allowed: readonly string[]): string =>
  allowed.length === 0
    ? '{ deny: ">" }'
    : `{ allow: [${allowed.map((one) => `"${one}"`).join(', ')}] }`;

/** Authorization part of NATS's configuration; passwords as they are written there. */
export const natsAuthorization = (passwordOf: (member: Member) => string): string[] => [
  'authorization {',
  '  users: [',
  ...members.map((member) => {
    const { publish, subscribe } = natsRights[member];
    const permissions = `{ publish: ${listed(publish)}, subscribe: ${listed(subscribe)} }`;
    return `    { user: ${member}, password: ${passwordOf(member)}, permissions: ${permissions} }`;
  }),
  '  ]',
  '}',
];

export const natsPasswordOf = (secrets: Secrets, member: Member): string =>
  ({
    api: secrets.natsApiPassword,
    worker: secrets.natsWorkerPassword,
    projections: secrets.natsProjectionsPassword,
  })[member];

export const storePasswordOf = (secrets: Secrets, member: Member): string =>
  ({
    api: secrets.storeApiPassword,
    worker: secrets.storeWorkerPassword,
    projections: secrets.storeProjectionsPassword,
  })[member];

/** Groups of the event store's users: readers, and those who append as well. */
const readers = 'ovation-readers';
const writers = 'ovation-writers';
export const storeAdmins = '$admins';

const everyone = [readers, writers, storeAdmins];

/**
 * Default access lists of streams: only an admin can remove anything, by deleting a stream or by
 * metadata, which can hide events and change the right to delete.
 */
export const storeAclDefaults = {
  userStreams: {
    $r: everyone,
    $w: [writers, storeAdmins],
    $d: [storeAdmins],
    $mr: everyone,
    $mw: [storeAdmins],
  },
  all: { $r: everyone },
} as const;

/** The event store's users. */
export const storeUsers: readonly { login: Member; groups: readonly string[] }[] = [
  { login: 'api', groups: [writers] },
  { login: 'worker', groups: [writers] },
  { login: 'projections', groups: [readers] },
];

/** Streams of the reactors' checkpoints, of which only the last event counts. */
export const checkpointStreams = reactorNames.map((name) => streamName(reactorStream, name));
