import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import type { Start } from '../subscriptions/readRequest.ts';
import type { Consumer } from './consumers.ts';
import type { Group } from './group.ts';
import { placeText } from './groupSource.ts';

const { SubscriptionInfo } = persistent;

/** EventStoreDB's place for what is appended from now on. */
const endOrder = -1;

const startText = (source: string, start: Start): string =>
  placeText(source, start === 'start' ? 0 : start === 'end' ? endOrder : start);

const place = (source: string, order: number | undefined): string =>
  order === undefined ? '' : placeText(source, order);

const perSecond = (items: number, sinceMs: number): number =>
  Math.floor((items * 1_000) / Math.max(1, sinceMs));

const connectionInfo = (
  consumer: Consumer,
  sinceMs: number,
): persistent.SubscriptionInfo.ConnectionInfo => {
  const info = new SubscriptionInfo.ConnectionInfo();
  const items = consumer.delivered - consumer.deliveredAtLastMeasure;
  consumer.deliveredAtLastMeasure = consumer.delivered;
  const open = consumer.unanswered.size;
  info.setFrom(consumer.from);
  info.setUsername(consumer.username);
  info.setConnectionName(consumer.connectionName);
  info.setTotalItems(String(consumer.delivered));
  info.setCountSinceLastMeasurement(String(items));
  info.setAverageItemsPerSecond(perSecond(items, sinceMs));
  info.setAvailableSlots(consumer.slots - open);
  info.setInFlightMessages(open);
  const measured = (consumer.timings?.measurements() ?? []).map(([name, steps]) => {
    const measurement = new SubscriptionInfo.Measurement();
    measurement.setKey(name);
    measurement.setValue(String(steps));
    return measurement;
  });
  info.setObservedMeasurementsList(measured);
  return info;
};

const describeSettings = (info: persistent.SubscriptionInfo, group: Group): void => {
  const { settings } = group;
  info.setResolveLinkTos(settings.resolveLinks);
  info.setStartFrom(startText(group.source, settings.startFrom));
  info.setMessageTimeoutMilliseconds(settings.messageTimeoutMs);
  info.setExtraStatistics(settings.extraStatistics);
  info.setMaxRetryCount(settings.maxRetryCount);
  info.setLiveBufferSize(settings.liveBufferSize);
  info.setBufferSize(settings.historyBufferSize);
  info.setReadBatchSize(settings.readBatchSize);
  info.setCheckPointAfterMilliseconds(settings.checkPointAfterMs);
  info.setMinCheckPointCount(settings.minCheckPointCount);
  info.setMaxCheckPointCount(settings.maxCheckPointCount);
  info.setNamedConsumerStrategy(settings.consumerStrategy);
  info.setMaxSubscriberCount(settings.maxSubscriberCount);
};

/** A group as `GetInfo` and `List` describe it; some counts begin again each time. */
export const groupInfo = (group: Group, nowMs: number): persistent.SubscriptionInfo => {
  const { source, lastMeasure: last } = group;
  const stats = group.stats();
  const consumers = group.consumers();
  const sinceMs = nowMs - last.atMs;
  const items = stats.totalItems - last.totalItems;
  last.atMs = nowMs;
  last.totalItems = stats.totalItems;
  const info = new SubscriptionInfo();
  info.setEventSource(source);
  info.setGroupName(group.name);
  info.setStatus(stats.status);
  info.setConnectionsList(consumers.map((consumer) => connectionInfo(consumer, sinceMs)));
  info.setAveragePerSecond(perSecond(items, sinceMs));
  info.setTotalItems(String(stats.totalItems));
  info.setCountSinceLastMeasurement(String(items));
  info.setLastCheckpointedEventPosition(place(source, stats.checkpoint));
  info.setLastKnownEventPosition(place(source, stats.lastKnown));
  describeSettings(info, group);
  info.setReadBufferCount(stats.readBuffered);
  info.setLiveBufferCount(String(stats.liveBuffered));
  info.setRetryBufferCount(stats.retrying);
  info.setTotalInFlightMessages(
    consumers.reduce((open, { unanswered }) => open + unanswered.size, 0),
  );
  info.setOutstandingMessagesCount(stats.outstanding);
  info.setParkedMessageCount(String(stats.parked));
  return info;
};
