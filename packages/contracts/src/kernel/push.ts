import { z } from 'zod';

/** Socket event of the server: its name, body, and a description of recipients and meaning. */
export interface PushDefinition<Name extends string = string, Body extends z.ZodType = z.ZodType> {
  readonly name: Name;
  readonly body: Body;
  readonly description: string;
}

export const definePush = <const Name extends string, Body extends z.ZodType>(
  name: Name,
  body: Body,
  description: string,
): PushDefinition<Name, Body> => ({ name, body, description });

const personPrefix = 'person:';

/** Rooms of the socket server: groups of sockets that receive the same pushes. */
export const rooms = {
  /** All connected sockets, signed in or not. */
  everyone: 'everyone',
  person: (personId: string): string => `${personPrefix}${personId}`,
  conversation: (conversationId: string): string => `conversation:${conversationId}`,
  /** Viewers of an object with reactions who may open it: a post, later a gallery or a video. */
  object: (objectType: string, objectId: string): string => `object:${objectType}:${objectId}`,
  /** Viewers of any object of a creator. */
  objectsOf: (performerId: string): string => `things:${performerId}`,
  /** Followers and subscribers of a creator. */
  audience: (performerId: string): string => `audience:${performerId}`,
  /** Excluded members of the audience, for now: receives no pushes. */
  excludedFrom: (performerId: string): string => `kept-from:${performerId}`,
} as const;

export const isPersonalRoom = (room: string): boolean => room.startsWith(personPrefix);

export const pushesMissed = definePush(
  'pushes/missed',
  z.strictObject({}),
  'All sockets: pushes may have been lost although the connection was not; reload what is shown, as after a reconnection',
);

const Position = z.string().regex(/^\d{1,20}$/);

/**
 * Order of a push, the argument after its body. The higher position is the newer; of two equal ones, both of
 * one commit, the last received counts. Positions have no other meaning.
 */
export const PushOrder = z.strictObject({
  position: Position.describe('Log position of the event that caused it'),
  previous: Position.optional().describe(
    'Position of the previous push of the same name to this person',
  ),
});
export type PushOrder = z.infer<typeof PushOrder>;

/** One push of a commit. A hint: a client that was disconnected, or receives `pushesMissed`, reads again. */
export const PushHint = z.strictObject({
  rooms: z.array(z.string()).min(1),
  event: z.string(),
  body: z.unknown(),
  /** Absent for a push without an event in the log, such as typing. */
  order: PushOrder.optional(),
});
export type PushHint = z.infer<typeof PushHint>;

/** Maximum pushes of one notice; keeps it well below NATS's limit of one megabyte. */
export const pushBatchMax = 32;

/** Payload of `subjects.pushes`: the pushes of one commit, oldest first. */
export const PushNotice = z.array(PushHint).min(1).max(pushBatchMax);

/** Payload of `subjects.missed`: the log position up to which pushes were missed, if known. */
export const MissedNotice = z.strictObject({ order: PushOrder.optional() });
export type MissedNotice = z.infer<typeof MissedNotice>;

/** Builds a push, typed by its definition. */
export const pushTo = <Name extends string, Body extends z.ZodType>(
  push: PushDefinition<Name, Body>,
  to: readonly string[],
  body: z.input<Body>,
): PushHint => ({ rooms: [...to], event: push.name, body });

/**
 * NATS subjects. `pushes` and `missed` are requests: the receiver replies, with an empty message, once they
 * are delivered to the sockets of all processes. Without a reply they count as lost.
 */
export const subjects = {
  pushes: 'ovation.pushes',
  /** Pushes may have been lost: all sockets receive `pushesMissed`. */
  missed: 'ovation.missed',
  /** Reply subject of projections for api processes: `ovation.taken.>`. */
  acks: 'ovation.taken',
  /** `{ partitions, position }`: progress of the live read models. */
  applied: 'ovation.applied',
  /** A read model was switched to another generation. */
  switched: 'ovation.switched',
  /** Presence of workers among each other (`WorkerNotice`). */
  workers: 'ovation.workers',
  /** Reply subject of JetStream requests: `ovation.replies.worker.>`. */
  replies: 'ovation.replies',
} as const;
