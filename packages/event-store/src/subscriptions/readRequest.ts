import streams from '@eventstore/db-client/generated/streams_pb.js';
import { invalidArgument } from '../server/faults.ts';
import type { EventFilter } from '../streams/eventFilter.ts';

export type Start = 'start' | 'end' | number;

/** Records searched between two checkpoints for each unit of the client's multiplier. */
export const checkpointWindow = 32;

export type FilterRequest = {
  readonly filter: EventFilter;
  /** Records searched between two checkpoints. */
  readonly checkpointEvery: number;
  readonly searchWindow: number;
};

/** A read or subscription, in the store's own words. */
export type ReadRequest = {
  readonly source:
    | { readonly kind: 'stream'; readonly streamName: string; readonly from: Start }
    | { readonly kind: 'all'; readonly from: Start; readonly filter: FilterRequest | undefined };
  readonly backwards: boolean;
  readonly resolveLinks: boolean;
  /** Undefined for a subscription. */
  readonly count: number | undefined;
  readonly structuredIds: boolean;
};

const { ReadReq } = streams;
type Options = streams.ReadReq.Options;

/** No stream can have these names: nothing, and the metadata of nothing. */
export const isStreamName = (name: string): boolean => name !== '' && name !== '$$';

export const streamNameOf = (
  identifier: { getStreamName_asU8(): Uint8Array } | undefined,
): string => {
  const name =
    identifier === undefined ? '' : Buffer.from(identifier.getStreamName_asU8()).toString();
  if (!isStreamName(name)) throw invalidArgument('A stream name is required.');
  return name;
};

/** Positions and revisions come as 64-bit decimals; all that the store has are below 2^53. */
export const wholeNumberOf = (text: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw invalidArgument(`'${text}' is not a position.`);
  return Math.min(value, Number.MAX_SAFE_INTEGER);
};

const streamSource = (options: Options): ReadRequest['source'] => {
  const stream = options.getStream();
  if (stream === undefined) throw invalidArgument('A stream or $all is required.');
  const cases = ReadReq.Options.StreamOptions.RevisionOptionCase;
  const chosen = stream.getRevisionOptionCase();
  const from =
    chosen === cases.END
      ? 'end'
      : chosen === cases.REVISION
        ? wholeNumberOf(stream.getRevision())
        : 'start';
  return { kind: 'stream', streamName: streamNameOf(stream.getStreamIdentifier()), from };
};

type Expression = { getRegex(): string; getPrefixList(): string[] };
type FilterMessage = {
  getStreamIdentifier(): Expression | undefined;
  getEventType(): Expression | undefined;
  getMax(): number;
  getCheckpointintervalmultiplier(): number;
};

/** The filter of a read, a subscription or a persistent subscription to `$all`. */
export const filterOf = (message: FilterMessage | undefined): FilterRequest | undefined => {
  if (message === undefined) return undefined;
  const byStream = message.getStreamIdentifier();
  const expression = byStream ?? message.getEventType();
  if (expression === undefined) throw invalidArgument('A filter needs an expression.');
  const regex = expression.getRegex();
  const searchWindow = message.getMax() > 0 ? message.getMax() : checkpointWindow;
  const multiplier = message.getCheckpointintervalmultiplier();
  return {
    filter: {
      on: byStream === undefined ? 'type' : 'stream',
      ...(regex !== '' && { regex }),
      prefixes: expression.getPrefixList(),
    },
    checkpointEvery: Math.max(1, multiplier) * searchWindow,
    searchWindow,
  };
};

const allSource = (options: Options): ReadRequest['source'] => {
  const all = options.getAll();
  const cases = ReadReq.Options.AllOptions.AllOptionCase;
  const chosen = all?.getAllOptionCase();
  const position = all?.getPosition();
  const from =
    chosen === cases.END
      ? 'end'
      : chosen === cases.POSITION && position !== undefined
        ? wholeNumberOf(position.getCommitPosition())
        : 'start';
  return { kind: 'all', from, filter: filterOf(options.getFilter()) };
};

/** Reads the protocol's request; throws an `INVALID_ARGUMENT` fault for what makes no sense. */
export const parseReadRequest = (request: streams.ReadReq): ReadRequest => {
  const options = request.getOptions();
  if (options === undefined) throw invalidArgument('Options are required.');
  const isSubscription = options.hasSubscription();
  const direction = options.getReadDirection();
  const count = isSubscription ? undefined : wholeNumberOf(options.getCount());
  const backwards = direction === ReadReq.Options.ReadDirection.BACKWARDS;
  if (isSubscription && backwards) throw invalidArgument('A subscription reads forwards.');
  return {
    source: options.hasAll() ? allSource(options) : streamSource(options),
    backwards,
    resolveLinks: options.getResolveLinks(),
    count,
    structuredIds: options.getUuidOption()?.hasStructured() ?? false,
  };
};
