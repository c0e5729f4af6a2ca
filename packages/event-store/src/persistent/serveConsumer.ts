import { randomInt, randomUUID } from 'node:crypto';
import { PersistentSubscriptionsService } from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import type { RpcCall } from '../rpc/rpcCall.ts';
import type { Access } from '../server/access.ts';
import { accessDenied, invalidArgument } from '../server/faults.ts';
import { faultOf } from '../server/readCall.ts';
import { MalformedMessage } from '../wire/protobuf.ts';
import type { Consumer } from './consumers.ts';
import { readVerdict } from './consumerWire.ts';
import type { Group } from './group.ts';
import { allSource, sourceOf } from './groupSettings.ts';
import type { PersistentSubscriptions } from './persistentSubscriptions.ts';

/** Messages that one consumer may have at once, whatever it asks for. */
const slotsMax = 10_000;
const seedMax = 2 ** 32;

const confirmation = (group: Group): Uint8Array => {
  const confirmed = new persistent.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(`${group.source}::${group.name}-${randomUUID()}`);
  const response = new persistent.ReadResp();
  response.setSubscriptionConfirmation(confirmed);
  return response.serializeBinary();
};

/** Serves one consumer of a group: it takes messages and says what became of each. */
export const serveConsumer = (
  subscriptions: PersistentSubscriptions,
  access: Access,
  call: RpcCall,
  onUnexpected: (error: unknown) => void,
  now: () => number,
): void => {
  const { outlet } = call;
  let joined: { group: Group; consumer: Consumer } | undefined;

  const join = (options: persistent.ReadReq.Options): void => {
    const source = sourceOf(options);
    const isAllowed = source === allSource ? access.mayReadAll(call) : access.mayRead(call, source);
    if (!isAllowed) throw accessDenied();
    const group = subscriptions.find(source, options.getGroupName());
    const consumer: Consumer = {
      outlet,
      from: call.peer,
      username: access.nameOf(call),
      connectionName: String(call.headers['connection-name'] ?? ''),
      slots: Math.min(Math.max(1, options.getBufferSize()), slotsMax),
      sinceMs: now(),
      seed: randomInt(seedMax),
      inFlight: 0,
      delivered: 0,
      deliveredAtLastMeasure: 0,
    };
    joined = { group, consumer };
    group.connect(consumer, () => outlet.send(confirmation(group)));
  };
  const begin = (bytes: Buffer): void => {
    const options = PersistentSubscriptionsService.read.requestDeserialize(bytes).getOptions();
    if (options === undefined) throw invalidArgument('A consumer begins with its options.');
    join(options);
  };
  const takeBytes = (bytes: Buffer): void => {
    try {
      if (joined === undefined) {
        begin(bytes);
        return;
      }
      const { group, consumer } = joined;
      const verdict = readVerdict(bytes);
      if (verdict?.kind === 'ack') group.acknowledge(consumer, verdict.ids);
      else if (verdict?.kind === 'nack')
        group.refuse(consumer, verdict.ids, verdict.action, verdict.reason);
    } catch (error) {
      const isMalformed = error instanceof MalformedMessage;
      outlet.fail(isMalformed ? invalidArgument(error.message) : faultOf(error, onUnexpected));
    }
  };
  call.receive(takeBytes, () => outlet.end());
};
