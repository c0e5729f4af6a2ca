import type persistent from '@eventstore/db-client/generated/persistent_pb.js';
import type { EventFilter } from '../streams/eventFilter.ts';
import { filterOf, type Start, wholeNumberOf } from '../subscriptions/readRequest.ts';
import { allIsNoStream, groupFailed, invalidArgument } from '../wire/faults.ts';
import { allSource } from './groupSource.ts';

export type ConsumerStrategy = 'RoundRobin' | 'DispatchToSingle' | 'Pinned' | 'PinnedByCorrelation';

/** What a subscription group was made with. Times are in milliseconds. */
export type GroupSettings = {
  readonly resolveLinks: boolean;
  readonly extraStatistics: boolean;
  readonly startFrom: Start;
  readonly messageTimeoutMs: number;
  readonly maxRetryCount: number;
  readonly checkPointAfterMs: number;
  readonly minCheckPointCount: number;
  readonly maxCheckPointCount: number;
  /** 0 for no limit. */
  readonly maxSubscriberCount: number;
  readonly liveBufferSize: number;
  readonly historyBufferSize: number;
  readonly readBatchSize: number;
  readonly consumerStrategy: ConsumerStrategy;
  readonly filter: EventFilter | undefined;
};

type SourceOptions = {
  hasAll(): boolean;
  getStreamIdentifier(): { getStreamName_asU8(): Uint8Array } | undefined;
};

const nameOf = (identifier: ReturnType<SourceOptions['getStreamIdentifier']>): string =>
  identifier === undefined ? '' : Buffer.from(identifier.getStreamName_asU8()).toString();

/** What a call is about; `operation` is as EventStoreDB names its messages. */
export type Operation = 'Create' | 'Update' | 'Delete';

/** A stream that groups can be made of; `$all` has an option of its own. */
const checkedStream = (name: string, group: string, operation: Operation): string => {
  if (name === '') throw groupFailed(name, group, 'Bad stream name.');
  if (name === allSource) throw allIsNoStream(operation);
  return name;
};

/** The name of the stream, or `$all`, that a request is about. */
export const sourceOf = (options: SourceOptions): string =>
  options.hasAll() ? allSource : nameOf(options.getStreamIdentifier());

/** The same for a deletion. */
export const deletedSourceOf = (options: SourceOptions & { getGroupName(): string }): string =>
  options.hasAll()
    ? allSource
    : checkedStream(nameOf(options.getStreamIdentifier()), options.getGroupName(), 'Delete');

type SettingsMessage = persistent.CreateReq.Settings | persistent.UpdateReq.Settings;
/** By the numbers that clients before 21.10 send. */
const strategies: readonly ConsumerStrategy[] = [
  'DispatchToSingle',
  'RoundRobin',
  'Pinned',
  'PinnedByCorrelation',
];
const ticksPerMs = 10_000;
/** The largest unsigned 64-bit number stands for the end. */
const endRevision = '18446744073709551615';

const strategyOf = (settings: SettingsMessage): string => {
  const named = 'getConsumerStrategy' in settings ? settings.getConsumerStrategy() : '';
  return named === '' ? (strategies[settings.getNamedConsumerStrategy()] ?? 'RoundRobin') : named;
};

const millisecondsOf = (ticks: string, ms: number): number =>
  ticks !== '' && ticks !== '0' ? Math.floor(Number(ticks) / ticksPerMs) : ms;

const commonSettings = (
  settings: SettingsMessage,
): Omit<GroupSettings, 'startFrom' | 'filter'> => ({
  resolveLinks: settings.getResolveLinks(),
  extraStatistics: settings.getExtraStatistics(),
  messageTimeoutMs: millisecondsOf(
    settings.getMessageTimeoutTicks(),
    settings.getMessageTimeoutMs(),
  ),
  checkPointAfterMs: millisecondsOf(
    settings.getCheckpointAfterTicks(),
    settings.getCheckpointAfterMs(),
  ),
  maxRetryCount: settings.getMaxRetryCount(),
  minCheckPointCount: settings.getMinCheckpointCount(),
  maxCheckPointCount: settings.getMaxCheckpointCount(),
  maxSubscriberCount: settings.getMaxSubscriberCount(),
  liveBufferSize: settings.getLiveBufferSize(),
  historyBufferSize: settings.getHistoryBufferSize(),
  readBatchSize: settings.getReadBatchSize(),
  consumerStrategy: strategyOf(settings) as ConsumerStrategy,
});

/**
 * Refuses settings that no group can have; `end` is that of the log. `checkExists` comes in between,
 * where EventStoreDB asks whether the group is there.
 */
export const checkSettings = (
  { source, group, settings }: GroupRequest,
  end: number,
  checkExists: () => void,
): void => {
  const refuse = (reason: string): never => {
    throw groupFailed(source, group, reason);
  };
  if (!strategies.includes(settings.consumerStrategy))
    refuse(`Consumer strategy ${settings.consumerStrategy} does not exist.`);
  if (source === allSource && typeof settings.startFrom === 'number' && settings.startFrom > end)
    refuse(
      'Invalid Start From position: commit position must be less than or equal to the last commit position in the transaction file.',
    );
  checkExists();
  if (settings.readBatchSize >= settings.historyBufferSize)
    refuse(
      "Specified argument was out of the range of valid values. (Parameter 'ReadBatchSize may not be greater than or equal to BufferSize')",
    );
};

type StreamStart = {
  hasStart(): boolean;
  hasEnd(): boolean;
  hasRevision(): boolean;
  getRevision(): string;
};
type AllStart = {
  hasStart(): boolean;
  hasEnd(): boolean;
  getPosition(): { getCommitPosition(): string } | undefined;
};

const streamStart = (stream: StreamStart): Start => {
  if (stream.hasEnd()) return 'end';
  if (stream.hasRevision()) return wholeNumberOf(stream.getRevision());
  return 'start';
};
/** Clients before 21.10, and the official Node client still, put the start into the settings. */
const legacyStart = (revision: string): Start =>
  revision === endRevision ? 'end' : wholeNumberOf(revision || '0');

const allStart = (all: AllStart): Start => {
  if (all.hasEnd()) return 'end';
  const position = all.getPosition();
  return position === undefined ? 'start' : wholeNumberOf(position.getCommitPosition());
};

export type GroupRequest = {
  readonly source: string;
  readonly group: string;
  readonly settings: GroupSettings;
};

type GroupOptions = persistent.CreateReq.Options | persistent.UpdateReq.Options;

/** Reads a create or update request; an update keeps the filter, which the caller adds. */
export const groupRequestOf = (
  options: GroupOptions | undefined,
  operation: Operation,
): GroupRequest => {
  const message = options?.getSettings();
  if (options === undefined || message === undefined)
    throw invalidArgument('Options with settings are required.');
  const group = options.getGroupName();
  const common = commonSettings(message);
  const all = options.getAll();
  if (all !== undefined) {
    const filter = 'getFilter' in all ? filterOf(all.getFilter())?.filter : undefined;
    return { source: allSource, group, settings: { ...common, startFrom: allStart(all), filter } };
  }
  const stream = options.getStream();
  const identifier = stream?.getStreamIdentifier() ?? options.getStreamIdentifier();
  const source = checkedStream(nameOf(identifier), group, operation);
  const startFrom = stream === undefined ? legacyStart(message.getRevision()) : streamStart(stream);
  return { source, group, settings: { ...common, startFrom, filter: undefined } };
};
