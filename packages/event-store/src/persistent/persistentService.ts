import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Access } from '../access/access.ts';
import { faultOf } from '../calls/readCall.ts';
import type { Caller, RpcCall } from '../rpc/rpcCall.ts';
import { type Method, serveUnary } from '../rpc/unary.ts';
import { streamNameOf } from '../subscriptions/readRequest.ts';
import { accessDenied, groupDoesNotExist, groupFailed, invalidArgument } from '../wire/faults.ts';
import { persistentMethods } from '../wire/methods.ts';
import { groupInfo } from './groupInfo.ts';
import { deletedSourceOf, groupRequestOf, sourceOf } from './groupSettings.ts';
import { allSource } from './groupSource.ts';
import type { PersistentSubscriptions } from './persistentSubscriptions.ts';
import { serveConsumer } from './serveConsumer.ts';

const required = <T>(options: T | undefined): T => {
  if (options === undefined) throw invalidArgument('Options are required.');
  return options;
};

const negativeStop = 'Cannot stop replaying parked message at a negative version.';

type Handler = (call: RpcCall) => void;

/** The persistent-subscription calls, by path. */
export const persistentHandlers = (
  subscriptions: PersistentSubscriptions,
  access: Access,
  onUnexpected: (error: unknown) => void,
  now: () => number,
): Map<string, Handler> => {
  const service = persistentMethods;
  const handlers = new Map<string, Handler>();
  const unary = <Req, Resp>(
    method: Method<Req, Resp>,
    isAllowed: (caller: Caller) => boolean,
    work: (request: Req) => Resp | Promise<Resp>,
  ): void => {
    const allowed = (request: Req, call: RpcCall): Resp | Promise<Resp> => {
      if (!isAllowed(call)) throw accessDenied();
      return work(request);
    };
    handlers.set(method.path, (call) =>
      serveUnary(
        method,
        call,
        (request) => allowed(request, call),
        (error) => faultOf(error, onUnexpected),
      ),
    );
  };
  unary(service.create, access.mayOperate, async (request) => {
    await subscriptions.create(groupRequestOf(request.getOptions(), 'Create'));
    return new persistent.CreateResp();
  });
  unary(service.update, access.mayOperate, async (request) => {
    await subscriptions.update(groupRequestOf(request.getOptions(), 'Update'));
    return new persistent.UpdateResp();
  });
  unary(service.delete, access.mayOperate, async (request) => {
    const options = required(request.getOptions());
    await subscriptions.remove(deletedSourceOf(options), options.getGroupName());
    return new persistent.DeleteResp();
  });
  unary(service.getInfo, access.isKnown, (request) => {
    const options = required(request.getOptions());
    const response = new persistent.GetInfoResp();
    const group = subscriptions.find(sourceOf(options), options.getGroupName());
    response.setSubscriptionInfo(groupInfo(group, now()));
    return response;
  });
  unary(service.list, access.isKnown, (request) => {
    const options = required(request.getOptions());
    const stream = options.getListForStream();
    const source =
      stream === undefined
        ? undefined
        : stream.hasAll()
          ? allSource
          : streamNameOf(stream.getStream());
    const found = subscriptions.list(source);
    if (found === undefined) throw groupDoesNotExist(source ?? '', '');
    const response = new persistent.ListResp();
    response.setSubscriptionsList(found.map((group) => groupInfo(group, now())));
    return response;
  });
  unary(service.replayParked, access.mayOperate, (request) => {
    const options = required(request.getOptions());
    const source = sourceOf(options);
    const group = options.getGroupName();
    const stopAt = options.hasStopAt() ? Number(options.getStopAt()) : undefined;
    if (stopAt !== undefined && stopAt < 0) throw groupFailed(source, group, negativeStop);
    subscriptions.find(source, group).replayParked(stopAt);
    return new persistent.ReplayParkedResp();
  });
  unary(service.restartSubsystem, access.mayOperate, async () => {
    await subscriptions.restart();
    return new shared.Empty();
  });
  handlers.set(service.read.path, (call) =>
    serveConsumer(subscriptions, access, call, onUnexpected),
  );
  return handlers;
};
