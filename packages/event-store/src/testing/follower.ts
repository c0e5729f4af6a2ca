import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import type { RpcCall } from '../rpc/rpcCall.ts';
import { startRpcServer } from '../rpc/rpcServer.ts';
import { RpcFault, status } from '../rpc/status.ts';

/** A member's answer to one append; the message is that of a batch, and none of a unary call. */
export type MemberAnswer = (call: RpcCall, message: Buffer | undefined) => void;

export type Follower = {
  readonly port: number;
  /** Answers not yet used. */
  unanswered(): number;
  stop(): Promise<void>;
};

/** The gossip of a member that knows only itself, as a follower. */
const selfGossip = (port: number): Uint8Array => {
  const endpoint = new gossip.EndPoint();
  endpoint.setAddress('127.0.0.1');
  endpoint.setPort(port);
  const member = new gossip.MemberInfo();
  member.setState(gossip.MemberInfo.VNodeState.FOLLOWER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endpoint);
  const info = new gossip.ClusterInfo();
  info.addMembers(member);
  return info.serializeBinary();
};

/** Fake of a cluster member that is a follower: it answers appends one after another. */
export const startFollower = async (answers: readonly MemberAnswer[]): Promise<Follower> => {
  const remaining = [...answers];
  let ownPort = 0;
  const sendGossip = (call: RpcCall): void => {
    call.responses.send(selfGossip(ownPort));
    call.responses.end();
  };
  const handlers = new Map([
    [
      GossipService.read.path,
      (call: RpcCall) =>
        call.receive(
          () => undefined,
          () => sendGossip(call),
        ),
    ],
    [
      StreamsService.batchAppend.path,
      (call: RpcCall) =>
        call.receive(
          (message) => remaining.shift()?.(call, message),
          () => call.responses.end(),
        ),
    ],
    [
      StreamsService.append.path,
      (call: RpcCall) =>
        call.receive(
          () => undefined,
          () => remaining.shift()?.(call, undefined),
        ),
    ],
  ]);
  const observer = { called: () => undefined };
  const options = { host: '127.0.0.1', port: 0, tls: undefined, observer };
  const { port, stop } = await startRpcServer({ ...options, handlers });
  ownPort = port;
  return { port, unanswered: () => remaining.length, stop: () => stop(async () => undefined) };
};

/** EventStoreDB's answer inside a batch append, or the end of a unary call. */
export const leaderless =
  (words: string): MemberAnswer =>
  (call, message) => {
    if (!message) return call.responses.fail(new RpcFault(status.unavailable, words));
    const request = streams.BatchAppendReq.deserializeBinary(message);
    const details = new anyPb.Any();
    details.pack(new Uint8Array(), 'google.protobuf.Empty');
    const error = new statusPb.Status();
    error.setMessage(words);
    error.setDetails(details);
    const response = new streams.BatchAppendResp();
    response.setCorrelationId(request.getCorrelationId());
    response.setStreamIdentifier(request.getOptions()?.getStreamIdentifier());
    response.setError(error);
    call.responses.send(response.serializeBinary());
  };

/** EventStoreDB's end of a call that another member must handle. */
export const notLeader =
  (leaderPort: number): MemberAnswer =>
  (call) =>
    call.responses.fail(
      new RpcFault(status.notFound, 'Leader info available', {
        exception: 'not-leader',
        'leader-endpoint-host': '127.0.0.1',
        'leader-endpoint-port': String(leaderPort),
      }),
    );
