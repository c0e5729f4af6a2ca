import type {
  ActorRef,
  EventMetadata,
  IdempotencyKey,
  Trigger,
} from '@ovation/contracts/kernel/event';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { deriveId } from '@ovation/event-log/ids';

/** Who wants something done, when and why; handed along with every command. */
export interface CommandContext {
  /** ISO 8601; the only clock that a decision sees. */
  readonly now: string;
  readonly actor: ActorRef;
  readonly causationId: string;
  readonly correlationId: string;
  /** The id that the request is answered and logged with; a caller may have chosen it. */
  readonly requestId?: string;
  readonly idempotencyKey?: IdempotencyKey;
  /** What set it off, for whoever reads the log. */
  readonly trigger: Trigger;
}

/** The metadata of events that a command leads to. */
export const metadataOf = (context: CommandContext): EventMetadata => ({
  actor: context.actor,
  at: context.now,
  causationId: context.causationId,
  correlationId: context.correlationId,
  ...(context.requestId && { requestId: context.requestId }),
  ...(context.idempotencyKey && { idempotencyKey: context.idempotencyKey }),
  trigger: context.trigger,
});

/** What set off that to which an event leads: the call or the like behind the event, where that is known. */
const triggerThrough = ({ id, type, metadata: { trigger, actor } }: AnyRecordedEvent): Trigger =>
  trigger
    ? { ...trigger, via: type, actor: trigger.actor ?? actor }
    : { kind: 'event', type, id, actor };

/** The context of what a reactor does: the event's id is the key, so a redelivery acts once. */
export const contextOfReaction = (reactor: string, event: AnyRecordedEvent): CommandContext => ({
  now: event.metadata.at,
  actor: { kind: 'system', id: reactor },
  causationId: event.id,
  correlationId: event.metadata.correlationId,
  idempotencyKey: { kind: 'platform', key: `event:${event.id}` },
  trigger: triggerThrough(event),
});

/**
 * The id of the thing that a command makes: the same for the same person and idempotency key, so
 * that a repeated call names the stream that the first one wrote.
 */
export const idOfCommand = (
  { idempotencyKey }: CommandContext,
  kind: string,
  fresh: string,
): string =>
  idempotencyKey?.kind === 'caller'
    ? deriveId(idempotencyKey.owner, kind, idempotencyKey.key)
    : fresh;

/** Whose a key is until a handler has said whom a caller without a session is. */
export const nobody = 'nobody';

/** The same context; the key of a caller without a session becomes that of the one named. */
export const ownedBy = (context: CommandContext, owner: string): CommandContext => {
  const { idempotencyKey: key } = context;
  if (key?.kind !== 'caller' || key.owner !== nobody) return context;
  return { ...context, idempotencyKey: { ...key, owner } };
};

/** What a key is compared by: the same text of another kind or owner is another key. */
export const keyName = (key: IdempotencyKey): string => {
  if (key.kind === 'platform') return `platform:${key.key}`;
  if (key.owner === nobody) throw new Error('a key of nobody would be shared by strangers');
  return `caller:${key.owner}:${key.key}`;
};

/** Of a caller's key what its request was; a platform's key always means the same. */
export const requestHashOf = (key: IdempotencyKey | undefined): string | undefined =>
  key?.kind === 'caller' ? key.requestHash : undefined;

/** The same reasons without the caller's key: for what a call leads to in other streams. */
export const withoutKey = (context: CommandContext): CommandContext => {
  const { idempotencyKey: _, ...why } = context;
  return why;
};

/** The same reasons under a key of our own, so that whoever does it, it is done once. */
export const underKey = (context: CommandContext, key: string): CommandContext => ({
  ...withoutKey(context),
  idempotencyKey: { kind: 'platform', key },
});
