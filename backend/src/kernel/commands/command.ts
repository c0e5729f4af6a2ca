import type {
  ActorRef,
  EventMetadata,
  IdempotencyKey,
  Trigger,
} from '@ovation/contracts/kernel/event';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { deriveId } from '@ovation/event-log/ids';

/** Context of a command: who, when and why. */
export interface CommandContext {
  /** ISO 8601; the only clock that a decision sees. */
  readonly now: string;
  readonly actor: ActorRef;
  readonly causationId: string;
  readonly correlationId: string;
  /** Id of the request in responses and logs; a caller may have chosen it. */
  readonly requestId?: string;
  readonly idempotencyKey?: IdempotencyKey;
  /** Trigger of the command, for readers of the log. */
  readonly trigger: Trigger;
}

/** Metadata of the events of a command. */
export const metadataOf = (context: CommandContext): EventMetadata => ({
  actor: context.actor,
  at: context.now,
  causationId: context.causationId,
  correlationId: context.correlationId,
  ...(context.requestId && { requestId: context.requestId }),
  ...(context.idempotencyKey && { idempotencyKey: context.idempotencyKey }),
  trigger: context.trigger,
});

/** Trigger of a reaction: the one of the event that caused it, if known. */
const triggerOfEvent = ({ id, type, metadata: { trigger, actor } }: AnyRecordedEvent): Trigger =>
  trigger
    ? { ...trigger, via: type, actor: trigger.actor ?? actor }
    : { kind: 'event', type, id, actor };

/** Context of a reaction: the event's id is the idempotency key, so a redelivery acts once. */
export const contextOfReaction = (reactor: string, event: AnyRecordedEvent): CommandContext => ({
  now: event.metadata.at,
  actor: { kind: 'system', id: reactor },
  causationId: event.id,
  correlationId: event.metadata.correlationId,
  idempotencyKey: { kind: 'platform', key: `event:${event.id}` },
  trigger: triggerOfEvent(event),
});

/**
 * Id of the thing that a command creates: the same for the same person and idempotency key, so that a
 * repeated call names the stream of the first one.
 */
export const idOfCommand = (
  { idempotencyKey }: CommandContext,
  kind: string,
  fresh: string,
): string =>
  idempotencyKey?.kind === 'caller'
    ? deriveId(idempotencyKey.owner, kind, idempotencyKey.key)
    : fresh;

/** Owner of an idempotency key until the handler has identified an anonymous caller. */
export const unownedKey = 'nobody';

/** Assigns an anonymous caller's idempotency key to an owner. */
export const withKeyOwner = (context: CommandContext, owner: string): CommandContext => {
  const { idempotencyKey: key } = context;
  if (key?.kind !== 'caller' || key.owner !== unownedKey) return context;
  return { ...context, idempotencyKey: { ...key, owner } };
};

/** Comparison key of an idempotency key: the same text of another kind or owner differs. */
export const keyName = (key: IdempotencyKey): string => {
  if (key.kind === 'platform') return `platform:${key.key}`;
  if (key.owner === unownedKey) throw new Error('a key of nobody would be shared by strangers');
  return `caller:${key.owner}:${key.key}`;
};

/** Request hash of a caller's key; a platform's key always means the same. */
export const requestHashOf = (key: IdempotencyKey | undefined): string | undefined =>
  key?.kind === 'caller' ? key.requestHash : undefined;

/** Context without the caller's key: for consequences in other streams. */
export const withoutIdempotencyKey = (context: CommandContext): CommandContext => {
  const { idempotencyKey: _, ...rest } = context;
  return rest;
};

/** Context with a platform key, so that the command happens once, whichever process runs it. */
export const withPlatformKey = (context: CommandContext, key: string): CommandContext => ({
  ...withoutIdempotencyKey(context),
  idempotencyKey: { kind: 'platform', key },
});
