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
import { createLogPatience } from './logPatience.ts';
import {
  type AnyEvent,
  type Asked,
  type BatchPlan,
  type KeyUse,
  type Plan,
  planBatch,
  provenByAppend,
} from './planBatch.ts';

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

/** An aggregate as the log has it; `revision` is -1 and `position` undefined when there is none. */
export interface Loaded<State> {
  readonly state: State;
  readonly revision: number;
  readonly position: bigint | undefined;
}

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
  /** The state of an aggregate as the log has it now, and where its last event lies. */
  load<State, Stream extends StreamDefinition>(
    model: Model<State, Stream>,
    id: string,
  ): Promise<Loaded<State>>;
  /**
   * The same for an answer that decides nothing, and so does not wait for the log: while that is away, the
   * state is the last one that it proved, of the last minute or as young as is asked for. Rejects
   * as `Unavailable` where none is known.
   */
  lookUp<State, Stream extends StreamDefinition>(
    model: Model<State, Stream>,
    id: string,
    ageMsMax?: number,
  ): Promise<Loaded<State>>;
  /**
   * Called with each event that this process has appended, before the command that led to it is answered.
   * What other processes append is followed in the log.
   */
  onAppended(listener: (event: AnyEvent) => void): void;
}

/** For calls that change nothing: their handlers look up whatever they load. */
export const lookingUp = (commands: Commands): Commands => ({ ...commands, load: commands.lookUp });

/** What becomes of lookups that the log did not answer. */
export type LookedUp = 'remembered' | 'refused';

/** How old a state may be that is shown while the log is away. */
const shownMsMax = 60_000;
/** The first is often made from memory, which another copy has made old. Half a second in all. */
const appendAttemptsMax = 6;
/** Grows with each lost race, up to a bound: whoever won is likely to come again at once. */
const retryDelayMsFirst = 15;
const retryDelayFactor = 4;
const retryDelayMsMax = 120;

const retryDelayMs = (attempt: number): number =>
  Math.min(retryDelayMsFirst * retryDelayFactor ** (attempt - 1), retryDelayMsMax) *
  (0.5 + Math.random());

type AnyModel = Model<unknown, StreamDefinition>;
type AnyOutcome = CommandOutcome<unknown, AnyEvent, string>;

interface Waiting extends Asked {
  readonly settle: (outcome: AnyOutcome) => void;
  readonly fail: (error: unknown) => void;
}

const conflict: Refused<'CONFLICT'> = { ok: false, code: 'CONFLICT' };

const repeated = async (
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

/** Tells everybody of a batch what it came to. */
const settleBatch = async (
  log: EventLog,
  stream: string,
  batch: readonly Waiting[],
  { plans, state }: BatchPlan,
  position: bigint | undefined,
): Promise<void> => {
  const outcomeOf = (plan: Plan): AnyOutcome | Promise<AnyOutcome> => {
    switch (plan.kind) {
      case 'refused':
        return plan.refusal;
      case 'repeat':
        return repeated(log, stream, plan.use, state);
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
    // What was just appended is known: only what was done long ago has to be read.
    if (outcome instanceof Promise) reading.push(outcome.then(settle, fail));
    else settle(outcome);
  });
  if (reading.length > 0) await Promise.all(reading);
};

const decideOn = (model: AnyModel, found: Aggregate, batch: readonly Waiting[]) => ({
  found,
  plan: planBatch(model.evolve as never, found, batch),
});

const loadedOf = <State>({ state, revision, position }: Aggregate): Loaded<State> => ({
  state: state as State,
  revision,
  position,
});

/** Looks aggregates up: see `Commands`. */
const lookups = (aggregates: Aggregates, noteLookUp: (looked: LookedUp) => void) => {
  const patience = createLogPatience();
  return async (model: AnyModel, stream: string, ageMsMax: number): Promise<Aggregate> => {
    const hasInstead = aggregates.remembered(stream, ageMsMax) !== undefined;
    try {
      return await patience.within(aggregates.current(model as never, stream), hasInstead);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      const known = aggregates.remembered(stream, ageMsMax);
      noteLookUp(known ? 'remembered' : 'refused');
      if (known) return known;
      throw error;
    }
  };
};

/** Tells everybody of a batch what went wrong with it. */
const orFail = async (
  aggregates: Pick<Aggregates, 'forget'>,
  stream: string,
  batch: readonly Waiting[],
  run: () => Promise<void>,
): Promise<void> => {
  try {
    await run();
  } catch (error) {
    // An append without an answer may have happened: what lies in memory is not trusted.
    aggregates.forget(stream);
    for (const { fail } of batch) fail(error);
  }
};

export const createCommands = (
  log: EventLog,
  noteLookUp: (looked: LookedUp) => void = () => undefined,
): Commands => {
  const aggregates = openAggregates(log, log.keys);
  const lookUp = lookups(aggregates, noteLookUp);
  const queue = commandQueue<Waiting>();
  const listeners: ((event: AnyEvent) => void)[] = [];

  const runBatch = async (
    model: AnyModel,
    stream: string,
    batch: readonly Waiting[],
  ): Promise<void> => {
    // What lies in memory may be old. An append proves that it is not; a refusal or a repetition
    // proves nothing, so those are only given from a state that was read after the command came.
    const known = aggregates.known(stream);
    let decided = known && decideOn(model, known, batch);
    for (let attempt = 1; attempt <= appendAttemptsMax; attempt++) {
      if (!decided || attempt > 1 || !provenByAppend(decided.plan)) {
        // Who has lost a race need not ask whether there is news.
        const find = attempt > 1 ? aggregates.read : aggregates.current;
        const current = await find(model, stream);
        if (decided?.found !== current) decided = decideOn(model, current, batch);
      }
      const { found, plan } = decided;
      if (plan.newEvents.length === 0) return settleBatch(log, stream, batch, plan, undefined);
      const outcome = await log.append(stream, found.revision, plan.newEvents);
      if (outcome.ok) {
        aggregates.keepAppended(stream, found, plan, outcome);
        for (const listener of listeners) plan.newEvents.forEach(listener);
        return settleBatch(log, stream, batch, plan, outcome.position);
      }
      if (attempt < appendAttemptsMax) await delay(retryDelayMs(attempt));
    }
    for (const { settle } of batch) settle(conflict);
  };

  const enqueue = (model: AnyModel, stream: string, waiting: Waiting): void => {
    const isTaken = queue.add(stream, waiting, (batch) =>
      orFail(aggregates, stream, batch, () => runBatch(model, stream, batch)),
    );
    if (!isTaken) waiting.settle(conflict);
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
      return loadedOf(await aggregates.current(model as unknown as AnyModel, stream));
    },
    lookUp: async (model, id, ageMsMax = shownMsMax) => {
      const stream = streamName(model.stream, id);
      return loadedOf(await lookUp(model as unknown as AnyModel, stream, ageMsMax));
    },
    onAppended: (listener) => void listeners.push(listener),
  };
};
