import type persistent from '@eventstore/db-client/generated/persistent_pb.js';
import { invalidArgument } from '../server/faults.ts';
import type { EventFilter } from '../streams/eventFilter.ts';
import { filterOf, type Start, streamNameOf, wholeNumberOf } from '../subscriptions/readRequest.ts';

export type ConsumerStrategy = 'RoundRobin' | 'DispatchToSingle' | 'Pinned';

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

/** The source of a group that reads everything. */
export const allSource = '$all';

type SourceOptions = {
  hasAll(): boolean;
  getStreamIdentifier(): { getStreamName_asU8(): Uint8Array } | undefined;
};

/** The name of the stream, or `$all`, that a request is about. */
export const sourceOf = (options: SourceOptions): string =>
  options.hasAll() ? allSource : streamNameOf(options.getStreamIdentifier());

type SettingsMessage = persistent.CreateReq.Settings | persistent.UpdateReq.Settings;
const strategies: readonly ConsumerStrategy[] = ['DispatchToSingle', 'RoundRobin', 'Pinned'];
const ticksPerMs = 10_000;
/** The largest unsigned 64-bit number stands for the end. */
const endRevision = '18446744073709551615';

const strategyOf = (settings: SettingsMessage): ConsumerStrategy => {
  const named = 'getConsumerStrategy' in settings ? settings.getConsumerStrategy() : '';
  if (named === '') return strategies[settings.getNamedConsumerStrategy()] ?? 'RoundRobin';
  const known = strategies.find((strategy) => strategy === named);
  if (known === undefined) throw invalidArgument(`The consumer strategy '${named}' is not known.`);
  return known;
};

const millisecondsOf = (ticks: string, ms: number): number =>
  ticks !== '' && ticks !== '0' ? Math.floor(Number(ticks) / ticksPerMs) : ms;

const commonSettings = (settings: SettingsMessage): Omit<GroupSettings, 'startFrom' | 'filter'> => {
  const liveBufferSize = settings.getLiveBufferSize();
  const historyBufferSize = settings.getHistoryBufferSize();
  const readBatchSize = settings.getReadBatchSize();
  if (readBatchSize <= 0 || historyBufferSize <= 0 || liveBufferSize <= 0)
    throw invalidArgument('Buffer sizes and the read batch size must be above zero.');
  if (readBatchSize >= historyBufferSize)
    throw invalidArgument('The read batch size must be below the history buffer size.');
  return {
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
    liveBufferSize,
    historyBufferSize,
    readBatchSize,
    consumerStrategy: strategyOf(settings),
  };
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
export const groupRequestOf = (options: GroupOptions | undefined): GroupRequest => {
  const message = options?.getSettings();
  if (options === undefined || message === undefined)
    throw invalidArgument('Options with settings are required.');
  const group = options.getGroupName();
  if (group === '') throw invalidArgument('A group name is required.');
  const common = commonSettings(message);
  const all = options.getAll();
  if (all !== undefined) {
    const filter = 'getFilter' in all ? filterOf(all.getFilter())?.filter : undefined;
    return { source: allSource, group, settings: { ...common, startFrom: allStart(all), filter } };
  }
  const stream = options.getStream();
  const source = streamNameOf(stream?.getStreamIdentifier() ?? options.getStreamIdentifier());
  if (source === allSource) throw invalidArgument('$all is subscribed to by its own option.');
  const startFrom = stream === undefined ? legacyStart(message.getRevision()) : streamStart(stream);
  return { source, group, settings: { ...common, startFrom, filter: undefined } };
};
