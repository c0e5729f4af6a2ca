import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import { MalformedMessage } from '@ovation/grpc-wire/protobuf';
import type { Access } from '../access/access.ts';
import { faultOf } from '../calls/readCall.ts';
import type { RpcCall } from '../rpc/rpcCall.ts';
import { accessDenied, invalidArgument } from '../wire/faults.ts';
import { persistentMethods } from '../wire/methods.ts';
import { createConsumer } from './consumers.ts';
import { readVerdict } from './consumerWire.ts';
import type { Group } from './group.ts';
import { sourceOf } from './groupSettings.ts';
import { allSource } from './groupSource.ts';
import type { PersistentSubscriptions } from './persistentSubscriptions.ts';

/** Messages that one consumer may have at once, whatever it asks for. */
const slotsMax = 10_000;

const confirmation = (group: Group): Uint8Array => {
  const confirmed = new persistent.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(`${group.source}::${group.name}`);
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
): void => {
  const { outlet } = call;
  let joined: Group | undefined;

  const join = (options: persistent.ReadReq.Options): void => {
    const source = sourceOf(options);
    const isAllowed = source === allSource ? access.mayReadAll(call) : access.mayRead(call, source);
    if (!isAllowed) throw accessDenied();
    const group = subscriptions.find(source, options.getGroupName());
    const consumer = createConsumer({
      outlet,
      from: call.peer,
      username: access.nameOf(call),
      connectionName: String(call.headers['connection-name'] ?? '<unknown>'),
      slots: Math.min(options.getBufferSize(), slotsMax),
      isMeasured: group.settings.extraStatistics,
    });
    joined = group;
    group.connect(consumer, () => outlet.send(confirmation(group)));
  };
  const begin = (bytes: Buffer): void => {
    const options = persistentMethods.read.requestDeserialize(bytes).getOptions();
    if (options === undefined) throw invalidArgument('A consumer begins with its options.');
    join(options);
  };
  const takeBytes = (bytes: Buffer): void => {
    try {
      if (joined === undefined) {
        begin(bytes);
        return;
      }
      const verdict = readVerdict(bytes);
      if (verdict?.kind === 'ack') joined.acknowledge(verdict.ids);
      else if (verdict?.kind === 'nack') joined.refuse(verdict.ids, verdict.action, verdict.reason);
    } catch (error) {
      const isMalformed = error instanceof MalformedMessage;
      outlet.fail(isMalformed ? invalidArgument(error.message) : faultOf(error, onUnexpected));
    }
  };
  call.receive(takeBytes, () => outlet.end());
};
