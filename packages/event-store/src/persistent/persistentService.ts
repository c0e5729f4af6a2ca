import { PersistentSubscriptionsService } from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type {
  handleBidiStreamingCall,
  handleUnaryCall,
  Server,
  ServerUnaryCall,
  ServiceDefinition,
  sendUnaryData,
} from '@grpc/grpc-js';
import type { Access, Caller } from '../server/access.ts';
import { accessDenied, groupDoesNotExist, invalidArgument } from '../server/faults.ts';
import { faultOf } from '../server/readCall.ts';
import { streamNameOf, wholeNumberOf } from '../subscriptions/readRequest.ts';
import { asItIs } from '../wire/encoded.ts';
import { groupInfo } from './groupInfo.ts';
import { allSource, groupRequestOf, sourceOf } from './groupSettings.ts';
import type { PersistentSubscriptions } from './persistentSubscriptions.ts';
import { serveConsumer } from './serveConsumer.ts';

type Handlers = {
  create: handleUnaryCall<persistent.CreateReq, persistent.CreateResp>;
  update: handleUnaryCall<persistent.UpdateReq, persistent.UpdateResp>;
  delete: handleUnaryCall<persistent.DeleteReq, persistent.DeleteResp>;
  getInfo: handleUnaryCall<persistent.GetInfoReq, persistent.GetInfoResp>;
  list: handleUnaryCall<persistent.ListReq, persistent.ListResp>;
  replayParked: handleUnaryCall<persistent.ReplayParkedReq, persistent.ReplayParkedResp>;
  restartSubsystem: handleUnaryCall<shared.Empty, shared.Empty>;
  read: handleBidiStreamingCall<persistent.ReadReq, Uint8Array>;
};

const required = <T>(options: T | undefined): T => {
  if (options === undefined) throw invalidArgument('Options are required.');
  return options;
};

/** Adds the persistent-subscription calls to a server. */
export const persistentService = (
  server: Server,
  subscriptions: PersistentSubscriptions,
  access: Access,
  onUnexpected: (error: unknown) => void,
): void => {
  const unary =
    <Req, Resp>(work: (request: Req) => Resp | Promise<Resp>) =>
    async (call: ServerUnaryCall<Req, Resp>, callback: sendUnaryData<Resp>): Promise<void> => {
      try {
        if (!access.mayOperate(call as unknown as Caller)) throw accessDenied();
        callback(null, await work(call.request));
      } catch (error) {
        callback(faultOf(error, onUnexpected));
      }
    };
  const handlers: Handlers = {
    create: unary(async (request) => {
      await subscriptions.create(groupRequestOf(request.getOptions()));
      return new persistent.CreateResp();
    }),
    update: unary(async (request) => {
      await subscriptions.update(groupRequestOf(request.getOptions()));
      return new persistent.UpdateResp();
    }),
    delete: unary(async (request) => {
      const options = required(request.getOptions());
      await subscriptions.remove(sourceOf(options), options.getGroupName());
      return new persistent.DeleteResp();
    }),
    getInfo: unary((request) => {
      const options = required(request.getOptions());
      const response = new persistent.GetInfoResp();
      const group = subscriptions.find(sourceOf(options), options.getGroupName());
      response.setSubscriptionInfo(groupInfo(group));
      return response;
    }),
    list: unary((request) => {
      const options = required(request.getOptions());
      const stream = options.getListForStream();
      const source =
        stream === undefined
          ? undefined
          : stream.hasAll()
            ? allSource
            : streamNameOf(stream.getStream());
      const found = subscriptions.list(source);
      if (found.length === 0 && source !== undefined) throw groupDoesNotExist(source, '');
      const response = new persistent.ListResp();
      response.setSubscriptionsList(found.map(groupInfo));
      return response;
    }),
    replayParked: unary(async (request) => {
      const options = required(request.getOptions());
      const stopAt = options.hasStopAt() ? wholeNumberOf(options.getStopAt()) : undefined;
      await subscriptions.find(sourceOf(options), options.getGroupName()).replayParked(stopAt);
      return new persistent.ReplayParkedResp();
    }),
    restartSubsystem: unary(async () => {
      await subscriptions.restart();
      return new shared.Empty();
    }),
    read: (call) => serveConsumer(subscriptions, access, call, onUnexpected),
  };
  const definition = {
    ...PersistentSubscriptionsService,
    read: { ...PersistentSubscriptionsService.read, responseSerialize: asItIs },
  };
  server.addService(definition as unknown as ServiceDefinition<Handlers>, handlers);
};
