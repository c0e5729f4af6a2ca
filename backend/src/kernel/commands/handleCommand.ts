import { setTimeout as delay } from 'node:timers/promises';
import type { StreamDefinition, StreamEvent } from '@ovation/contracts/kernel/event';
import { streamName } from '@ovation/contracts/kernel/event';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventLog } from '@ovation/event-log/log';
import { Unavailable } from '../unavailable.ts';
import { type Aggregate, type Aggregates, openAggregates } from './aggregates.ts';
import type { CommandContext } from './command.ts';
import { commandQueue } from './commandQueue.ts';
import type { Decision, Refused } from './decision.ts';
import { createLogTimeout } from './logTimeout.ts';
import {
  type AnyEvent,
  type BatchPlan,
  type KeyUse,
  type PendingCommand,
  type Plan,
  planBatch,
  validatedByAppend,
} from './planBatch.ts';

/** Aggregate definition: its stream, and the fold of its state. */
export interface Model<State, Stream extends StreamDefinition> {
  readonly stream: Stream;
  readonly initial: State;
  readonly evolve: (state: State, event: StreamEvent<Stream>) => State;
}

export interface CommandAccepted<State, Event> {
  readonly ok: true;
  /** Events of this command; on a repetition those of the first time. Responses are based on them. */
  readonly events: readonly Event[];
  /** Current state. */
  readonly state: State;
  /** Position of the last of its events; undefined if none was appended. */
  readonly position: bigint | undefined;
  /** True if the key had been used before and nothing was done. */
  readonly repeated: boolean;
}

export type CommandOutcome<State, Event, Code extends string> =
  | CommandAccepted<State, Event>
  | Refused<Code | 'IDEMPOTENCY_MISMATCH' | 'CONFLICT'>;

/** Aggregate as the log has it; `revision` is -1 and `position` undefined if there is none. */
export interface Loaded<State> {
  readonly state: State;
  readonly revision: number;
  readonly position: bigint | undefined;
}

export interface Commands {
  /**
   * Handles a command: folds the stream, decides and appends at the revision read (optimistic concurrency).
   * Commands waiting for one stream are decided one after another and appended together.
   *
   * The time of a decision is never before the stream's last event, so that a stream has the same order by
   * events and by time: clocks of processes differ, a reaction has the time of its cause, and another may
   * have been faster. It then gets the stream's last time. `decide` receives the time that will be written.
   */
  handle<State, Stream extends StreamDefinition, Code extends string>(
    model: Model<State, Stream>,
    id: string,
    context: CommandContext,
    decide: (state: State, now: string) => Decision<StreamEvent<Stream>, Code>,
  ): Promise<CommandOutcome<State, StreamEvent<Stream>, Code>>;
  /** Current state of an aggregate, and the position of its last event. */
  load<State, Stream extends StreamDefinition>(
    model: Model<State, Stream>,
    id: string,
  ): Promise<Loaded<State>>;
  /**
   * Loads for a response that decides nothing, and so does not wait for the log: while that is unavailable,
   * returns the last validated state, up to a minute or the given age. Rejects as `Unavailable` if none is
   * cached.
   */
  lookUp<State, Stream extends StreamDefinition>(
    model: Model<State, Stream>,
    id: string,
    ageMsMax?: number,
  ): Promise<Loaded<State>>;
  /**
   * Registers a listener for each event that this process appends, called before its command is answered.
   * Events of other processes are received from the log.
   */
  onAppended(listener: (event: AnyEvent) => void): void;
}

/** Commands for read-only calls: loads become lookups. */
export const readOnlyCommands = (commands: Commands): Commands => ({
  ...commands,
  load: commands.lookUp,
});

/** Outcome of lookups that the log did not answer. */
export type LookupFallback = 'remembered' | 'refused';

/** Maximum age of a state shown while the log is unavailable. */
const staleMsMax = 60_000;
/** The first is often based on a stale cache. Half a second in all. */
const appendAttemptsMax = 6;
/** Backoff after each lost race, up to a bound: the winner is likely to return at once. */
const retryDelayMsFirst = 15;
const retryDelayFactor = 4;
const retryDelayMsMax = 120;

const retryDelayMs = (attempt: number): number =>
  Math.min(retryDelayMsFirst * retryDelayFactor ** (attempt - 1), retryDelayMsMax) *
  (0.5 + Math.random());

type AnyModel = Model<unknown, StreamDefinition>;
type AnyOutcome = CommandOutcome<unknown, AnyEvent, string>;

interface QueuedCommand extends PendingCommand {
  readonly settle: (outcome: AnyOutcome) => void;
  readonly fail: (error: unknown) => void;
}

const conflict: Refused<'CONFLICT'> = { ok: false, code: 'CONFLICT' };

const repeatedOutcome = async (
  log: EventLog,
  stream: string,
  use: KeyUse,
  state: unknown,
): Promise<AnyOutcome> => {
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

const asRepeated = async (outcome: AnyOutcome | Promise<AnyOutcome>): Promise<AnyOutcome> =>
  ({ ...(await outcome), repeated: true }) as AnyOutcome;

/** Settles the commands of a batch. */
const settleBatch = async (
  log: EventLog,
  stream: string,
  batch: readonly QueuedCommand[],
  { plans, state }: BatchPlan,
  position: bigint | undefined,
): Promise<void> => {
  const outcomeOf = (plan: Plan): AnyOutcome | Promise<AnyOutcome> => {
    switch (plan.kind) {
      case 'refused':
        return plan.refusal;
      case 'repeat':
        return repeatedOutcome(log, stream, plan.use, state);
      case 'same': {
        const first = plans[plan.as];
        if (!first) throw new Error('a batch names a command that it does not hold');
        return asRepeated(outcomeOf(first));
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
  const reading: Promise<void>[] = [];
  batch.forEach(({ settle, fail }, at) => {
    const plan = plans[at];
    if (!plan) throw new Error('a command of the batch has no plan');
    const outcome = outcomeOf(plan);
    // Just appended events are in memory: only earlier events have to be read.
    if (outcome instanceof Promise) reading.push(outcome.then(settle, fail));
    else settle(outcome);
  });
  if (reading.length > 0) await Promise.all(reading);
};

const decideOn = (model: AnyModel, found: Aggregate, batch: readonly QueuedCommand[]) => ({
  found,
  plan: planBatch(model.evolve as never, found, batch),
});

const loadedOf = <State>({ state, revision, position }: Aggregate): Loaded<State> => ({
  state: state as State,
  revision,
  position,
});

/** Creates the lookup of aggregates: see `Commands`. */
const createLookup = (aggregates: Aggregates, onFallback: (looked: LookupFallback) => void) => {
  const logTimeout = createLogTimeout();
  return async (model: AnyModel, stream: string, ageMsMax: number): Promise<Aggregate> => {
    const hasFallback = aggregates.cachedWithin(stream, ageMsMax) !== undefined;
    try {
      return await logTimeout.within(aggregates.validated(model as never, stream), hasFallback);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      const known = aggregates.cachedWithin(stream, ageMsMax);
      onFallback(known ? 'remembered' : 'refused');
      if (known) return known;
      throw error;
    }
  };
};

/** Fails all commands of a batch on an error. */
const failOnError = async (
  aggregates: Pick<Aggregates, 'evict'>,
  stream: string,
  batch: readonly QueuedCommand[],
  run: () => Promise<void>,
): Promise<void> => {
  try {
    await run();
  } catch (error) {
    // An append without a response may have happened: the cached state is not trusted.
    aggregates.evict(stream);
    for (const { fail } of batch) fail(error);
  }
};

export const createCommands = (
  log: EventLog,
  onFallback: (looked: LookupFallback) => void = () => undefined,
): Commands => {
  const aggregates = openAggregates(log, log.keys);
  const lookUp = createLookup(aggregates, onFallback);
  const queue = commandQueue<QueuedCommand>();
  const listeners: ((event: AnyEvent) => void)[] = [];

  const runBatch = async (
    model: AnyModel,
    stream: string,
    batch: readonly QueuedCommand[],
  ): Promise<void> => {
    // The cache may be stale. An append proves that it is not; a refusal or a repetition proves nothing, so
    // those are only returned from a state that was read after the command arrived.
    const known = aggregates.cached(stream);
    let decided = known && decideOn(model, known, batch);
    for (let attempt = 1; attempt <= appendAttemptsMax; attempt++) {
      if (!decided || attempt > 1 || !validatedByAppend(decided.plan)) {
        // After a lost race there are changes for certain.
        const find = attempt > 1 ? aggregates.reload : aggregates.validated;
        const current = await find(model, stream);
        if (decided?.found !== current) decided = decideOn(model, current, batch);
      }
      const { found, plan } = decided;
      if (plan.newEvents.length === 0) return settleBatch(log, stream, batch, plan, undefined);
      const outcome = await log.append(stream, found.revision, plan.newEvents);
      if (outcome.ok) {
        aggregates.cacheAppended(stream, found, plan, outcome);
        for (const listener of listeners) plan.newEvents.forEach(listener);
        return settleBatch(log, stream, batch, plan, outcome.position);
      }
      if (attempt < appendAttemptsMax) await delay(retryDelayMs(attempt));
    }
    for (const { settle } of batch) settle(conflict);
  };

  const enqueue = (model: AnyModel, stream: string, waiting: QueuedCommand): void => {
    const isQueued = queue.add(stream, waiting, (batch) =>
      failOnError(aggregates, stream, batch, () => runBatch(model, stream, batch)),
    );
    if (!isQueued) waiting.settle(conflict);
  };

  return {
    handle: (model, id, context, decide) =>
      new Promise<never>((resolve, reject) => {
        enqueue(model as unknown as AnyModel, streamName(model.stream, id), {
          context,
          decide: decide as unknown as QueuedCommand['decide'],
          settle: resolve as unknown as QueuedCommand['settle'],
          fail: reject,
        });
      }),
    load: async (model, id) => {
      const stream = streamName(model.stream, id);
      return loadedOf(await aggregates.validated(model as unknown as AnyModel, stream));
    },
    lookUp: async (model, id, ageMsMax = staleMsMax) => {
      const stream = streamName(model.stream, id);
      return loadedOf(await lookUp(model as unknown as AnyModel, stream, ageMsMax));
    },
    onAppended: (listener) => void listeners.push(listener),
  };
};
