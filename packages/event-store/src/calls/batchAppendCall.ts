import { wallClockMs } from '@ovation/clock/wallClock';
import { MalformedMessage } from '@ovation/grpc-wire/protobuf';
import type { Access } from '../access/access.ts';
import type { ProposedEvent } from '../log/recordFormat.ts';
import type { RpcCall } from '../rpc/rpcCall.ts';
import { type AppendSize, appendSize, isTooLarge } from '../streams/appendQueue.ts';
import {
  type BatchMessage,
  type BatchOptions,
  batchSuccess,
  type InvalidEvent,
  readBatchMessage,
} from '../streams/batchAppendWire.ts';
import type { Store } from '../streams/store.ts';
import type { WriteOutcome } from '../streams/writeRequest.ts';
import { isStreamName } from '../subscriptions/readRequest.ts';
import { invalidArgument, missingExpectedRevision } from '../wire/faults.ts';
import { type BatchRefusal, batchRefusal } from './batchErrors.ts';
import { faultOf } from './readCall.ts';

/** Incomplete appends of one call, whose last message has not arrived. */
const openAppendsMax = 1_000;

type OpenAppend = {
  readonly options: BatchOptions;
  readonly deadlineMs: number;
  readonly events: ProposedEvent[];
  size: AppendSize;
  /** Reason for which it is refused when its last message has arrived. */
  invalid: InvalidEvent | undefined;
};

/** EventStoreDB's own error in the answer, formatted like a status. */
const missingExpectation: BatchRefusal = {
  kind: 'bad-request',
  message: `Status(StatusCode="InvalidArgument", Detail="${missingExpectedRevision(
    'BatchAppendReq+Types+Options+ExpectedStreamPosition',
  )}")`,
};

/** Serves one `BatchAppend` stream: many appends, each answered when it is durable. */
export const serveBatchAppend = (
  store: Store,
  access: Access,
  call: RpcCall,
  onUnexpected: (error: unknown) => void,
): void => {
  const { responses: outlet } = call;
  const open = new Map<string, OpenAppend>();
  let isEnded = false;
  let unanswered = 0;
  let isPaused = false;

  const endWhenDone = (): void => {
    if (isEnded && unanswered === 0) outlet.end();
  };
  /** Applies back-pressure: a client that does not read its answers is not read from. */
  const send = (message: Uint8Array): void => {
    if (outlet.send(message) || isPaused) return;
    isPaused = true;
    call.pause();
    void outlet.writable().then(() => {
      isPaused = false;
      resumeIfRelieved();
    });
  };
  const resumeIfRelieved = (): void => {
    if (!isPaused && !store.queue.isCongested() && !outlet.isOver()) call.resume();
  };
  const refuse = (id: string, options: BatchOptions, refusal: BatchRefusal): void => {
    send(batchRefusal(id, options.streamName, options.expected, refusal));
  };
  const answer = (id: string, options: BatchOptions, outcome: WriteOutcome): void => {
    unanswered--;
    if (outcome.kind === 'written') {
      const name = Buffer.from(options.streamName);
      send(batchSuccess(id, name, outcome.lastRevision, outcome.position));
    } else refuse(id, options, outcome);
    endWhenDone();
  };
  const opened = (options: BatchOptions): OpenAppend => {
    const { deadlineMs = Number.POSITIVE_INFINITY, timeMs } = options;
    const endMs = timeMs === undefined ? deadlineMs : wallClockMs() + timeMs;
    return { options, deadlineMs: endMs, events: [], size: appendSize([]), invalid: undefined };
  };
  /** Reasons to refuse an append before trying it, in EventStoreDB's order. */
  const refusalOf = ({
    options,
    deadlineMs,
    invalid,
    size,
  }: OpenAppend): BatchRefusal | undefined => {
    if (!isStreamName(options.streamName))
      return { kind: 'bad-request', message: "Value cannot be null. (Parameter 'value')" };
    if (!access.mayWrite(call, options.streamName)) return { kind: 'access-denied' };
    if (deadlineMs <= wallClockMs()) return { kind: 'timeout' };
    if (options.expected === undefined) return missingExpectation;
    if (invalid !== undefined) return { kind: 'bad-request', message: invalid.message };
    return isTooLarge(size) ? { kind: 'too-large' } : undefined;
  };
  const finish = (id: string, append: OpenAppend): void => {
    const { options, events } = append;
    const { expected } = options;
    const refusal = refusalOf(append);
    if (refusal !== undefined || expected === undefined) {
      refuse(id, options, refusal ?? missingExpectation);
      return;
    }
    unanswered++;
    store.queue.submit({
      kind: 'append',
      streamName: options.streamName,
      expected,
      events,
      settled: (outcome) => answer(id, options, outcome),
    });
  };
  const take = (message: BatchMessage): void => {
    const { correlationId, options, events, invalid, isFinal } = message;
    if (correlationId === '' && options !== undefined) {
      refuse('', options, {
        kind: 'bad-request',
        message: "Value cannot be null. (Parameter 'dto')",
      });
      return;
    }
    const openAppend = open.get(correlationId);
    if (openAppend === undefined && options === undefined)
      throw invalidArgument('The first message of an append must bear its options.');
    const append = openAppend ?? opened(options as BatchOptions);
    append.size = appendSize(events, append.size);
    append.invalid ??= invalid;
    // An oversized append is only counted, so that its last message is answered.
    if (!isTooLarge(append.size)) append.events.push(...events);
    else append.events.length = 0;
    if (isFinal) {
      open.delete(correlationId);
      finish(correlationId, append);
      return;
    }
    open.set(correlationId, append);
    if (open.size > openAppendsMax) throw invalidArgument('Too many appends are begun at once.');
  };
  const relieve = async (): Promise<void> => {
    call.pause();
    while (store.queue.isCongested() && !outlet.isOver()) await store.queue.uncongested();
    resumeIfRelieved();
  };

  const takeBytes = (bytes: Buffer): void => {
    try {
      take(readBatchMessage(bytes));
    } catch (error) {
      if (error instanceof MalformedMessage) outlet.fail(invalidArgument(error.message));
      else outlet.fail(faultOf(error, onUnexpected));
    }
    if (store.queue.isCongested()) void relieve();
  };
  call.receive(takeBytes, () => {
    isEnded = true;
    endWhenDone();
  });
};
