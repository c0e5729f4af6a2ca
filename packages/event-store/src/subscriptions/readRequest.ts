import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { EventFilter } from '../streams/eventFilter.ts';
import { handlerFailed, invalidArgument } from '../wire/faults.ts';

export type Start = 'start' | 'end' | number;

/** A position in `$all`; `isBefore` when its second number lies before the event there. */
export type AllStart = { readonly from: Start; readonly isBefore: boolean };

/** Records scanned between two checkpoints for each unit of the client's multiplier. */
export const checkpointWindow = 32;

export type FilterRequest = {
  readonly filter: EventFilter;
  /** Records scanned between two checkpoints; 0 when the client requested 0. */
  readonly checkpointEvery: number;
  readonly searchWindow: number;
};

/** A read or subscription in the store's own terms. */
export type ReadRequest = {
  readonly source:
    | { readonly kind: 'stream'; readonly streamName: string; readonly from: Start }
    | ({ readonly kind: 'all'; readonly filter: FilterRequest | undefined } & AllStart);
  readonly backwards: boolean;
  readonly resolveLinks: boolean;
  /** Undefined for a subscription. */
  readonly count: number | undefined;
  readonly structuredIds: boolean;
  /** Newer clients receive a stream's first and last revision. */
  readonly sendsBoundaries: boolean;
};

const { ReadReq } = streams;
type Options = streams.ReadReq.Options;

/** Invalid stream names: the empty one, and its metadata. */
export const isStreamName = (name: string): boolean => name !== '' && name !== '$$';

export const streamNameOf = (
  identifier: { getStreamName_asU8(): Uint8Array } | undefined,
): string => {
  const name =
    identifier === undefined ? '' : Buffer.from(identifier.getStreamName_asU8()).toString();
  if (name === '') throw handlerFailed();
  if (!isStreamName(name)) throw invalidArgument(`'${name}' is the metadata of nothing.`);
  return name;
};

/** Positions and revisions come as 64-bit decimals; all valid ones are below 2^53. */
export const wholeNumberOf = (text: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw invalidArgument(`'${text}' is not a position.`);
  return Math.min(value, Number.MAX_SAFE_INTEGER);
};

const endText = '18446744073709551615';
const longMax = 2n ** 63n - 1n;

/** A start in a stream or in `$all`; the largest number is the end, others of its size are invalid. */
const parseStart = (text: string): number | 'end' => {
  if (text === endText) return 'end';
  if (BigInt(text) > longMax) throw handlerFailed();
  return wholeNumberOf(text);
};

const readReqName = 'EventStore.Client.Streams.ReadReq+Types+Options';

const streamSource = (options: Options): ReadRequest['source'] => {
  const stream = options.getStream();
  if (stream === undefined)
    throw invalidArgument(`'None' is not a valid ${readReqName}+StreamOptionOneofCase`);
  const cases = ReadReq.Options.StreamOptions.RevisionOptionCase;
  const chosen = stream.getRevisionOptionCase();
  if (chosen === cases.REVISION_OPTION_NOT_SET) throw handlerFailed();
  const from =
    chosen === cases.END
      ? 'end'
      : chosen === cases.REVISION
        ? parseStart(stream.getRevision())
        : 'start';
  return { kind: 'stream', streamName: streamNameOf(stream.getStreamIdentifier()), from };
};

type Expression = { getRegex(): string; getPrefixList(): string[] };
type FilterMessage = {
  getStreamIdentifier(): Expression | undefined;
  getEventType(): Expression | undefined;
  hasMax(): boolean;
  getMax(): number;
  hasCount(): boolean;
  getCheckpointintervalmultiplier(): number;
};

/** A filter's window in .NET's format. */
const printed = (message: FilterMessage): string => {
  const multiplier = message.getCheckpointintervalmultiplier();
  const fields = [
    ...(message.hasMax() ? [`"max": ${message.getMax()}`] : []),
    ...(message.hasCount() ? ['"count": { }'] : []),
    ...(multiplier > 0 ? [`"checkpointIntervalMultiplier": ${multiplier}`] : []),
  ];
  return fields.length === 0 ? '{ }' : `{ ${fields.join(', ')} }`;
};

/** The filter of a read of or a subscription to `$all`. */
export const filterOf = (message: FilterMessage | undefined): FilterRequest | undefined => {
  if (message === undefined) return undefined;
  const byStream = message.getStreamIdentifier();
  const expression = byStream ?? message.getEventType();
  const filterName = `${readReqName}+Types+FilterOptions`;
  if (expression === undefined)
    throw invalidArgument(`'${printed(message)}' is not a valid ${filterName}`);
  if (!message.hasMax() && !message.hasCount())
    throw invalidArgument(`'None' is not a valid ${filterName}+WindowOneofCase`);
  const regex = expression.getRegex();
  const searchWindow = message.getMax() > 0 ? message.getMax() : checkpointWindow;
  return {
    filter: {
      on: byStream === undefined ? 'type' : 'stream',
      ...(regex !== '' && { regex }),
      prefixes: expression.getPrefixList(),
    },
    checkpointEvery: message.getCheckpointintervalmultiplier() * searchWindow,
    searchWindow,
  };
};

const allStart = (options: Options): AllStart => {
  const all = options.getAll();
  const cases = ReadReq.Options.AllOptions.AllOptionCase;
  const chosen = all?.getAllOptionCase();
  if (chosen === cases.END) return { from: 'end', isBefore: false };
  if (chosen === cases.START) return { from: 'start', isBefore: false };
  const position = all?.getPosition();
  if (position === undefined) throw handlerFailed();
  const commit = parseStart(position.getCommitPosition());
  const prepare = parseStart(position.getPreparePosition());
  if (commit === 'end' && prepare === 'end') return { from: 'end', isBefore: false };
  if (commit === 'end' || prepare === 'end' || prepare > commit) throw handlerFailed();
  return { from: commit, isBefore: prepare < commit };
};

const optionCases = ReadReq.Options;
const countName = (options: Options): string => {
  if (options.hasSubscription()) return 'Subscription';
  return options.hasCount() ? 'Count' : 'None';
};
const filterName = (options: Options): string => {
  const chosen = options.getFilterOptionCase();
  if (chosen === optionCases.FilterOptionCase.FILTER) return 'Filter';
  return chosen === optionCases.FilterOptionCase.NO_FILTER ? 'NoFilter' : 'None';
};

/** Streams have no filters, a subscription reads forwards, and each option must be set. */
const checkCombination = (options: Options, backwards: boolean): void => {
  const source = options.hasAll() ? 'All' : 'Stream';
  const [count, filter] = [countName(options), filterName(options)];
  const direction = backwards ? 'Backwards' : 'Forwards';
  const isKnown =
    count !== 'None' &&
    filter !== 'None' &&
    !(source === 'Stream' && filter === 'Filter') &&
    !(backwards && count === 'Subscription');
  if (!isKnown)
    throw invalidArgument(
      `The combination of (${source}, ${count}, ${direction}, ${filter}) is invalid.`,
    );
};

/** Parses the protocol's request; throws EventStoreDB's error for an invalid one. */
export const parseReadRequest = (request: streams.ReadReq): ReadRequest => {
  const options = request.getOptions();
  if (options === undefined) throw handlerFailed();
  const backwards = options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS;
  if (options.hasAll() || options.hasStream()) checkCombination(options, backwards);
  const source: ReadRequest['source'] = options.hasAll()
    ? { kind: 'all', ...allStart(options), filter: filterOf(options.getFilter()) }
    : streamSource(options);
  return {
    source,
    backwards,
    resolveLinks: options.getResolveLinks(),
    count: options.hasSubscription() ? undefined : wholeNumberOf(options.getCount()),
    // Text must be requested explicitly; if unset, ids come as text too.
    structuredIds: options.getUuidOption()?.hasString() === false,
    sendsBoundaries: (options.getControlOption()?.getCompatibility() ?? 0) >= 1,
  };
};
