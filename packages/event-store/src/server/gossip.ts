import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import { uuidMessage } from '../wire/uuidMessages.ts';

const ticksPerMs = 10_000;

/** The answer to `Gossip.Read`: one node, which is the leader. */
export const singleNodeGossip = (
  instanceId: string,
  host: string,
  port: number,
  nowMs: number,
): gossip.ClusterInfo => {
  const endpoint = new gossip.EndPoint();
  endpoint.setAddress(host);
  endpoint.setPort(port);
  const member = new gossip.MemberInfo();
  member.setInstanceId(uuidMessage(instanceId));
  member.setTimeStamp(String(nowMs * ticksPerMs));
  member.setState(gossip.MemberInfo.VNodeState.LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endpoint);
  const info = new gossip.ClusterInfo();
  info.addMembers(member);
  return info;
};
