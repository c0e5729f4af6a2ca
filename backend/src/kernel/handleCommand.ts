import { setTimeout as delay } from 'node:timers/promises';
import type { StreamDefinition, StreamEvent } from '@ovation/contracts/kernel/event';
import { streamName } from '@ovation/contracts/kernel/event';
import type { AnyRecordedEvent, NewEvent } from '@ovation/event-log/codec';
import { newId } from '@ovation/event-log/ids';
import { type EventLog, revisionNone } from '@ovation/event-log/log';
import { type CommandContext, keyName, metadataOf, requestHashOf } from './command.ts';
import type { Decision, Refused } from './decision.ts';
import { heapBytesOf, mebibytes, sizedCache } from './sizedCache.ts';

/** A kind of aggregate: its stream, and how its state is folded from the events. */
export interface Model<State, Stream extends StreamDefinition> {
  readonly stream: Stream;
  readonly initial: State;
  readonly evolve: (state: State, event: StreamEvent<Stream>) => State;
}

export interface CommandAccepted<State, Event> {
  readonly ok: true;
  /** The events of this command; on a repetition those of the first time. Answers come from them. */
  readonly events: readonly Event[];
  /** The state as it is now. */
  readonly state: State;
  /** Where the last of its events lies; undefined when there was nothing to append. */
  readonly position: bigint | undefined;
  /** True when the key had been used before and nothing was done. */
  readonly repeated: boolean;
}

export type CommandOutcome<State, Event, Code extends string> =
  | CommandAccepted<State, Event>
  | Refused<Code | 'IDEMPOTENCY_MISMATCH' | 'CONFLICT'>;

export interface Commands {
  /**
   * Folds the stream, decides and appends at the revision that was read. Commands to one stream that
   * wait at the same time are decided one after another and appended together.
   *
   * The instant of what is decided never lies before the last one of the stream, so that a stream
   * reads the same in the order of its events and in that of their instants: clocks of processes
   * differ, a reaction bears the instant of its cause, and another may have come in between. Then
   * it happens at the stream's last instant. `decide` is told the instant that will be written.
   */
  handle<State, Stream extends StreamDefinition, Code extends string>(
    model: Model<State, Stream>,
    id: string,
    context: CommandContext,
    decide: (state: State, now: string) => Decision<StreamEvent<Stream>, Code>,
  ): Promise<CommandOutcome<State, StreamEvent<Stream>, Code>>;
  /**
   * The state of an aggregate as the log has it now, and where its last event lies; `revision` is -1
   * and `position` undefined when there is none.
   */
  load<State, Stream extends StreamDefinition>(
    model: Model<State, Stream>,
    id: string,
  ): Promise<{
    readonly state: State;
    readonly revision: number;
    readonly position: bigint | undefined;
  }>;
}

const appendAttemptsMax = 3;
/** Grows with each lost race: whoever won is likely to come again at once. */
const retryDelayMsFirst = 15;
const retryDelayFactor = 4;
/** Commands that are decided and appended together; keeps one append well below 1 MiB. */
const batchMax = 64;
/** Commands that may wait for one stream; beyond it callers are told to come back. */
const waitingMax = 2_000;
/** Bound of the aggregates that are kept in memory, with the idempotency keys that they remember. */
const cachedBytesMax = mebibytes(64);
const keyBytes = 250;
/** A state is measured again once its stream has grown by a quarter, so that measuring costs little. */
const measuredAgainFrom = 1.25;

const retryDelayMs = (attempt: number): number =>
  retryDelayMsFirst * retryDelayFactor ** (attempt - 1) * (0.5 + Math.random());

interface KeyUse {
  readonly revision: number;
  readonly count: number;
  readonly requestHash: string | undefined;
}

interface Loaded {
  readonly state: unknown;
  readonly revision: number;
  /** Where the last event lies; undefined when there is none. */
  readonly position: bigint | undefined;
  /** The instant of the last event; empty when there is none. */
  readonly lastAt: string;
  /** By `keyName`, for ever: an aggregate knows every key that it was ever called with. */
  readonly keys: Map<string, KeyUse>;
  /** How large the state was when it was measured last, and at which revision. */
  readonly stateBytes: Measured;
}

interface Measured {
  readonly bytes: number;
  readonly revision: number;
}

const measured = (known: Measured, state: unknown, revision: number): Measured =>
  revision + 1 < (known.revision + 1) * measuredAgainFrom
    ? known
    : { bytes: heapBytesOf(state), revision };

type AnyModel = Model<unknown, StreamDefinition>;
type AnyEvent = { readonly type: string; readonly data: object };
type AnyOutcome = CommandOutcome<unknown, AnyEvent, string>;

interface Waiting {
  readonly context: CommandContext;
  readonly decide: (state: unknown, now: string) => Decision<AnyEvent, string>;
  readonly settle: (outcome: AnyOutcome) => void;
  readonly fail: (error: unknown) => void;
}

/** What a command of a batch comes to, before the batch is appended. */
type Plan =
  | { readonly kind: 'append'; readonly events: readonly AnyEvent[]; readonly first: number }
  | { readonly kind: 'repeat'; readonly use: KeyUse }
  | { readonly kind: 'same'; readonly as: number }
  | { readonly kind: 'settled'; readonly outcome: AnyOutcome };

interface BatchPlan {
  readonly plans: readonly Plan[];
  readonly newEvents: readonly NewEvent[];
  readonly state: unknown;
  readonly lastAt: string;
}

const remember = (keys: Map<string, KeyUse>, event: AnyRecordedEvent): void => {
  const { idempotencyKey } = event.metadata;
  if (!idempotencyKey) return;
  const name = keyName(idempotencyKey);
  const known = keys.get(name);
  keys.set(
    name,
    known
      ? { ...known, count: event.revision - known.revision + 1 }
      : { revision: event.revision, count: 1, requestHash: requestHashOf(idempotencyKey) },
  );
};

/** Instants are all written alike, so that the later one is the greater text. */
const laterOf = (a: string, b: string): string => (a > b ? a : b);

const foldFrom = async (
  log: EventLog,
  model: AnyModel,
  stream: string,
  start: Loaded,
): Promise<Loaded> => {
  let { state, revision, position, lastAt } = start;
  for await (const event of log.read(stream, revision + 1)) {
    state = model.evolve(state, event as never);
    ({ revision, position } = event);
    lastAt = laterOf(lastAt, event.metadata.at);
    remember(start.keys, event);
  }
  const stateBytes = measured(start.stateBytes, state, revision);
  return { state, revision, position, lastAt, keys: start.keys, stateBytes };
};

const mismatch: Refused<'IDEMPOTENCY_MISMATCH'> = { ok: false, code: 'IDEMPOTENCY_MISMATCH' };
const conflict: Refused<'CONFLICT'> = { ok: false, code: 'CONFLICT' };

/** Decides a batch in its order, each command on the state that those before it leave. Pure. */
const planBatch = (model: AnyModel, loaded: Loaded, batch: readonly Waiting[]): BatchPlan => {
  const plans: Plan[] = [];
  const newEvents: NewEvent[] = [];
  const keysInBatch = new Map<string, number>();
  let { state, lastAt } = loaded;
  const planOne = ({ context, decide }: Waiting, at: number): Plan => {
    const key = context.idempotencyKey && keyName(context.idempotencyKey);
    const hash = requestHashOf(context.idempotencyKey);
    const use = key === undefined ? undefined : loaded.keys.get(key);
    if (use) {
      return use.requestHash === hash
        ? { kind: 'repeat', use }
        : { kind: 'settled', outcome: mismatch };
    }
    const twin = key === undefined ? undefined : keysInBatch.get(key);
    if (twin !== undefined) {
      return requestHashOf(batch[twin]?.context.idempotencyKey) === hash
        ? { kind: 'same', as: twin }
        : { kind: 'settled', outcome: mismatch };
    }
    const now = laterOf(context.now, lastAt);
    const decision = decide(state, now);
    if (!decision.ok) return { kind: 'settled', outcome: decision };
    const first = newEvents.length;
    for (const event of decision.events) {
      state = model.evolve(state, event as never);
      lastAt = now;
      newEvents.push({ ...event, id: newId(), metadata: metadataOf({ ...context, now }) });
    }
    if (key !== undefined && decision.events.length > 0) keysInBatch.set(key, at);
    return { kind: 'append', events: decision.events, first };
  };
  batch.forEach((waiting, at) => {
    plans.push(planOne(waiting, at));
  });
  return { plans, newEvents, state, lastAt };
};

/** True when every command of the plan is proven current by the append itself. */
const provenByAppend = ({ plans }: BatchPlan): boolean =>
  plans.every((plan) => plan.kind === 'same' || (plan.kind === 'append' && plan.events.length > 0));

export const createCommands = (log: EventLog): Commands => {
  const cache = sizedCache<Loaded>({
    bytesMax: cachedBytesMax,
    bytesOf: ({ stateBytes, keys }) => stateBytes.bytes + keys.size * keyBytes,
  });
  const queues = new Map<string, Waiting[]>();

  const current = async (model: AnyModel, stream: string): Promise<Loaded> =>
    foldFrom(
      log,
      model,
      stream,
      cache.get(stream) ?? {
        state: model.initial,
        revision: revisionNone,
        position: undefined,
        lastAt: '',
        keys: new Map(),
        stateBytes: { bytes: 0, revision: revisionNone },
      },
    );

  const repeated = async (stream: string, use: KeyUse, state: unknown): Promise<AnyOutcome> => {
    const events: AnyRecordedEvent[] = [];
    for await (const event of log.read(stream, use.revision, use.count)) events.push(event);
    return {
      ok: true,
      events: events as unknown as AnyEvent[],
      state,
      position: events.at(-1)?.position,
      repeated: true,
    };
  };

  const settle = async (
    stream: string,
    batch: readonly Waiting[],
    { plans, state }: BatchPlan,
    position: bigint | undefined,
  ): Promise<void> => {
    const outcomeOf = async (plan: Plan): Promise<AnyOutcome> => {
      switch (plan.kind) {
        case 'settled':
          return plan.outcome;
        case 'repeat':
          return repeated(stream, plan.use, state);
        case 'same': {
          const first = plans[plan.as];
          if (!first) throw new Error('a batch names a command that it does not hold');
          return { ...(await outcomeOf(first)), repeated: true } as AnyOutcome;
        }
        case 'append': {
          const { events } = plan;
          const at = events.length > 0 ? position : undefined;
          return { ok: true, events, state, position: at, repeated: false };
        }
        default:
          return plan satisfies never;
      }
    };
    await Promise.all(
      batch.map(async (waiting, at) => {
        const plan = plans[at];
        if (!plan) throw new Error('a command of the batch has no plan');
        await outcomeOf(plan).then(waiting.settle, waiting.fail);
      }),
    );
  };

  const appended = (
    stream: string,
    loaded: Loaded,
    plan: BatchPlan,
    { revision, position }: { readonly revision: number; readonly position: bigint },
  ): void => {
    plan.newEvents.forEach(({ metadata }, at) => {
      remember(loaded.keys, { metadata, revision: loaded.revision + 1 + at } as AnyRecordedEvent);
    });
    const { state, lastAt } = plan;
    const stateBytes = measured(loaded.stateBytes, state, revision);
    cache.set(stream, { state, revision, position, lastAt, keys: loaded.keys, stateBytes });
  };

  const runBatch = async (
    model: AnyModel,
    stream: string,
    batch: readonly Waiting[],
  ): Promise<void> => {
    // What lies in memory may be old. An append proves that it is not; a refusal or a repetition
    // proves nothing, so those are only given from a state that was read after the command came.
    let loaded = cache.get(stream);
    let plan = loaded && planBatch(model, loaded, batch);
    for (let attempt = 1; attempt <= appendAttemptsMax; attempt++) {
      if (!loaded || !plan || attempt > 1 || !provenByAppend(plan)) {
        loaded = await current(model, stream);
        cache.set(stream, loaded);
        plan = planBatch(model, loaded, batch);
      }
      if (plan.newEvents.length === 0) return settle(stream, batch, plan, undefined);
      const outcome = await log.append(stream, loaded.revision, plan.newEvents);
      if (outcome.ok) {
        appended(stream, loaded, plan, outcome);
        return settle(stream, batch, plan, outcome.position);
      }
      if (attempt < appendAttemptsMax) await delay(retryDelayMs(attempt));
    }
    for (const { settle: give } of batch) give(conflict);
  };

  const drain = async (model: AnyModel, stream: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, batchMax);
      try {
        await runBatch(model, stream, batch);
      } catch (error) {
        // An append without an answer may have happened: what lies in memory is not trusted.
        cache.delete(stream);
        for (const { fail } of batch) fail(error);
      }
    }
    queues.delete(stream);
  };

  const enqueue = (model: AnyModel, stream: string, waiting: Waiting): void => {
    const queue = queues.get(stream);
    if (!queue) {
      const fresh = [waiting];
      queues.set(stream, fresh);
      void drain(model, stream, fresh);
    } else if (queue.length >= waitingMax) {
      waiting.settle(conflict);
    } else {
      queue.push(waiting);
    }
  };

  return {
    handle: (model, id, context, decide) =>
      new Promise<never>((resolve, reject) => {
        enqueue(model as unknown as AnyModel, streamName(model.stream, id), {
          context,
          decide: decide as unknown as Waiting['decide'],
          settle: resolve as unknown as Waiting['settle'],
          fail: reject,
        });
      }),
    load: async (model, id) => {
      const stream = streamName(model.stream, id);
      const loaded = await current(model as unknown as AnyModel, stream);
      if (!queues.has(stream)) cache.set(stream, loaded);
      const { state, revision, position } = loaded;
      return { state: state as never, revision, position };
    },
  };
};
