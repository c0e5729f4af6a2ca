import { z } from 'zod';

/** A socket event from the server: its name, its body, and whom it tells of what. */
export interface PushDefinition<Name extends string = string, Body extends z.ZodType = z.ZodType> {
  readonly name: Name;
  readonly body: Body;
  readonly tells: string;
}

export const definePush = <const Name extends string, Body extends z.ZodType>(
  name: Name,
  body: Body,
  tells: string,
): PushDefinition<Name, Body> => ({ name, body, tells });

const personPrefix = 'person:';

/** The rooms of the realtime gateway. */
export const rooms = {
  /** Whoever is connected, signed in or not. */
  everyone: 'everyone',
  person: (personId: string): string => `${personPrefix}${personId}`,
  conversation: (conversationId: string): string => `conversation:${conversationId}`,
  /** Whoever looks at something that others react to, and may open it: a post, later a gallery or a video. */
  object: (objectType: string, objectId: string): string => `object:${objectType}:${objectId}`,
  /** Whoever looks at anything of a creator that has a room. */
  thingsOf: (performerId: string): string => `things:${performerId}`,
  /** Whoever follows or subscribes to a creator. */
  audience: (performerId: string): string => `audience:${performerId}`,
  /** Who would be in that one, and is kept from the creator for now: nothing is told there. */
  keptFrom: (performerId: string): string => `kept-from:${performerId}`,
} as const;

export const isRoomOfPerson = (room: string): boolean => room.startsWith(personPrefix);

export const pushesMissed = definePush(
  'pushes/missed',
  z.strictObject({}),
  'All sockets: pushes may not have reached this one although it stayed connected; what is shown is to be read again, as after a reconnection',
);

const Position = z.string().regex(/^\d{1,20}$/);

/**
 * How a push stands to others, as the argument behind its body says. The higher of two positions is the
 * newer; of two with the same one commit led to both, and the one that came last counts. Nothing else
 * may be read out of a position.
 */
export const PushOrder = z.strictObject({
  position: Position.describe('Of the event in the log that led to it'),
  previous: Position.optional().describe(
    'The newest position that this person was told before, by a push of the same name',
  ),
});
export type PushOrder = z.infer<typeof PushOrder>;

/** One push that a commit led to. A hint: whoever was away, or is told `pushesMissed`, reads again. */
export const PushHint = z.strictObject({
  rooms: z.array(z.string()).min(1),
  event: z.string(),
  body: z.unknown(),
  /** What no event of the log led to has none: that somebody is typing. */
  order: PushOrder.optional(),
});
export type PushHint = z.infer<typeof PushHint>;

/** Bound of one notice; keeps it well below the megabyte that NATS carries. */
export const pushesAtOnceMax = 32;

/** What `subjects.pushes` carries: the pushes of one commit, oldest first. */
export const PushNotice = z.array(PushHint).min(1).max(pushesAtOnceMax);

/** What `subjects.missed` carries: up to where in the log something was missed, where that is known. */
export const MissedNotice = z.strictObject({ order: PushOrder.optional() });
export type MissedNotice = z.infer<typeof MissedNotice>;

/** Makes the hint of a push, typed by its definition. */
export const pushTo = <Name extends string, Body extends z.ZodType>(
  push: PushDefinition<Name, Body>,
  to: readonly string[],
  body: z.input<Body>,
): PushHint => ({ rooms: [...to], event: push.name, body });

/**
 * NATS subjects. `pushes` and `missed` are requests: the one who takes them answers, with nothing,
 * once they are with the sockets of all processes. Without that answer they count as lost.
 */
export const subjects = {
  pushes: 'ovation.pushes',
  /** Pushes may have been lost: all sockets are told `pushesMissed`. */
  missed: 'ovation.missed',
  /** Under it projections hear the answers, which api processes give: `ovation.taken.>`. */
  taken: 'ovation.taken',
  /** `{ partitions, position }`: how far the live read models are. */
  applied: 'ovation.applied',
  /** A read model was switched to another generation. */
  switched: 'ovation.switched',
  /** Workers tell each other that they are there (`WorkerNotice`). */
  workers: 'ovation.workers',
  /** Under it a program hears the answers to what it asks of JetStream: `ovation.replies.worker.>`. */
  replies: 'ovation.replies',
} as const;
