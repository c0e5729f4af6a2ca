import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { RpcCall } from '../rpc/rpcCall.ts';
import { startRpcServer } from '../rpc/rpcServer.ts';
import { singleNodeGossip } from '../server/gossip.ts';

const instanceId = '11111111-1111-4111-8111-111111111111';

/** Fake of a cluster member that only reports the leader, which is a port of this machine. */
export const startGossipMember = async (
  leaderPort: () => number,
): Promise<{ readonly port: number; stop(): Promise<void> }> => {
  const sendGossip = (call: RpcCall): void => {
    const gossip = singleNodeGossip(instanceId, '127.0.0.1', leaderPort(), Date.now());
    call.responses.send(gossip.serializeBinary());
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
  ]);
  const observer = { called: () => undefined };
  const options = { host: '127.0.0.1', port: 0, tls: undefined, observer };
  const { port, stop } = await startRpcServer({ ...options, handlers });
  return { port, stop: () => stop(async () => undefined) };
};
