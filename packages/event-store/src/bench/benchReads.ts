import { EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { frameHeadBytes, joinFrames } from '@ovation/grpc-wire/frames';
import type { BenchmarkedStore } from './benchedStore.ts';
import { openRawCall } from './rawCall.ts';
import { perSecond, type TakeRow } from './rows.ts';

type Work = () => Promise<number>;

/** Times the delivery of events, and the server's cost of one. */
const benchDelivering = async (
  store: BenchmarkedStore,
  name: string,
  take: TakeRow,
  work: Work,
): Promise<number> => {
  const before = await store.cpuMs();
  const startedMs = performance.now();
  const events = await work();
  take({ name, value: perSecond(events, startedMs), unit: 'events/s' });
  const after = await store.cpuMs();
  if (before !== undefined && after !== undefined)
    take({
      name: '  processor, server',
      value: ((after - before) / events) * 1_000,
      unit: 'µs/event',
    });
  return events;
};

/** The framed request of a read of `$all` from the start. */
const readAllRequest = (count: number): Buffer => {
  const { Options } = streams.ReadReq;
  const options = new Options();
  const all = new Options.AllOptions();
  all.setStart(new shared.Empty());
  options.setAll(all);
  options.setCount(String(count));
  options.setNoFilter(new shared.Empty());
  const ids = new Options.UUIDOption();
  ids.setString(new shared.Empty());
  options.setUuidOption(ids);
  const request = new streams.ReadReq();
  request.setOptions(options);
  const message = request.serializeBinary();
  return joinFrames([message], frameHeadBytes + message.length);
};

const readRaw = (store: BenchmarkedStore): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = openRawCall(store.url, StreamsService.read.path);
    let read = 0;
    call.onMessages((count) => {
      read += count;
    });
    call.stream.on('error', reject);
    call.stream.on('end', () => {
      call.close();
      resolve(read);
    });
    call.stream.end(readAllRequest(Number.MAX_SAFE_INTEGER));
  });

/** Reads and catch-up, over what the appends have written. */
export const benchReads = async (store: BenchmarkedStore, take: TakeRow): Promise<void> => {
  const client = EventStoreDBClient.connectionString(store.url);
  const total = await benchDelivering(store, '$all read, one client process', take, async () => {
    let read = 0;
    for await (const { event } of client.readAll()) if (event) read++;
    return read;
  });
  if (store.isPlain)
    await benchDelivering(store, '$all read, raw client', take, () => readRaw(store));
  await benchDelivering(store, 'catch-up subscription to $all', take, async () => {
    let received = 0;
    const subscription = client.subscribeToAll();
    await new Promise<void>((resolve, reject) => {
      subscription.on('error', reject);
      subscription.on('data', () => {
        if (++received === total) resolve();
      });
    });
    await subscription.unsubscribe();
    return received;
  });
  await benchDelivering(store, 'filtered catch-up, events searched', take, async () => {
    const filter = streamNameFilter({ prefixes: ['matches-nothing'], checkpointInterval: 1_000 });
    const subscription = client.subscribeToAll({ filter });
    subscription.on('data', () => undefined);
    await new Promise<void>((resolve, reject) => {
      subscription.on('error', reject);
      subscription.once('caughtUp', resolve);
    });
    await subscription.unsubscribe();
    return total;
  });
  await client.dispose();
};
