import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import type { Start } from '../subscriptions/readRequest.ts';
import type { Consumer } from './consumers.ts';
import type { Group } from './group.ts';
import { isAllSource, perSecond } from './group.ts';

const { SubscriptionInfo } = persistent;

const place = (group: Group, order: number | undefined): string => {
  if (order === undefined) return '';
  return isAllSource(group.source) ? `C:${order}/P:${order}` : String(order);
};

const startText = (group: Group, start: Start): string => {
  const order = start === 'start' ? 0 : start === 'end' ? -1 : start;
  return isAllSource(group.source) ? `C:${order}/P:${order}` : String(order);
};

const connectionInfo = (
  consumer: Consumer,
  nowMs: number,
): persistent.SubscriptionInfo.ConnectionInfo => {
  const info = new SubscriptionInfo.ConnectionInfo();
  info.setFrom(consumer.from);
  info.setUsername(consumer.username);
  info.setConnectionName(consumer.connectionName);
  info.setTotalItems(String(consumer.delivered));
  info.setCountSinceLastMeasurement(String(consumer.delivered - consumer.deliveredAtLastMeasure));
  info.setAverageItemsPerSecond(perSecond(consumer.delivered, nowMs - consumer.sinceMs));
  info.setAvailableSlots(consumer.slots - consumer.inFlight);
  info.setInFlightMessages(consumer.inFlight);
  consumer.deliveredAtLastMeasure = consumer.delivered;
  return info;
};

/** A group as `GetInfo` and `List` describe it. */
export const groupInfo = (group: Group, nowMs: number): persistent.SubscriptionInfo => {
  const { settings } = group;
  const stats = group.measure();
  const info = new SubscriptionInfo();
  info.setEventSource(group.source);
  info.setGroupName(group.name);
  info.setStatus('Live');
  const consumers = group.consumers.all();
  info.setConnectionsList(consumers.map((consumer) => connectionInfo(consumer, nowMs)));
  info.setAveragePerSecond(stats.averagePerSecond);
  info.setTotalItems(String(stats.totalItems));
  info.setCountSinceLastMeasurement(String(stats.countSinceLastMeasure));
  info.setLastCheckpointedEventPosition(place(group, stats.checkpoint));
  info.setLastKnownEventPosition(place(group, stats.lastKnown));
  info.setResolveLinkTos(settings.resolveLinks);
  info.setStartFrom(startText(group, settings.startFrom));
  info.setMessageTimeoutMilliseconds(settings.messageTimeoutMs);
  info.setExtraStatistics(settings.extraStatistics);
  info.setMaxRetryCount(settings.maxRetryCount);
  info.setLiveBufferSize(settings.liveBufferSize);
  info.setBufferSize(settings.historyBufferSize);
  info.setReadBatchSize(settings.readBatchSize);
  info.setCheckPointAfterMilliseconds(settings.checkPointAfterMs);
  info.setMinCheckPointCount(settings.minCheckPointCount);
  info.setMaxCheckPointCount(settings.maxCheckPointCount);
  info.setReadBufferCount(stats.buffered);
  info.setLiveBufferCount('0');
  info.setRetryBufferCount(stats.retrying);
  info.setTotalInFlightMessages(stats.inFlight);
  info.setOutstandingMessagesCount(stats.inFlight);
  info.setNamedConsumerStrategy(settings.consumerStrategy);
  info.setMaxSubscriberCount(settings.maxSubscriberCount);
  info.setParkedMessageCount(String(stats.parked));
  return info;
};
