import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { membersIn, vnodeState } from './gossip.ts';

const member = fc.record({
  state: fc.integer({ min: 0, max: 15 }),
  isAlive: fc.boolean(),
  endpoint: fc.option(fc.record({ host: fc.domain(), port: fc.integer({ min: 1, max: 65_535 }) }), {
    nil: undefined,
  }),
});

it('decodes the members that the generated classes encode', () => {
  fc.assert(
    fc.property(fc.array(member, { maxLength: 5 }), (members) => {
      const cluster = new gossip.ClusterInfo();
      for (const { state, isAlive, endpoint } of members) {
        const info = new gossip.MemberInfo();
        info.setState(state as never);
        info.setIsAlive(isAlive);
        info.setTimeStamp('17000000000000000');
        if (endpoint) {
          const at = new gossip.EndPoint();
          at.setAddress(endpoint.host);
          at.setPort(endpoint.port);
          info.setHttpEndPoint(at);
        }
        cluster.addMembers(info);
      }
      expect(membersIn(Buffer.from(cluster.serializeBinary()))).toEqual(members);
    }),
  );
});

it('numbers the states as the protocol does', () => {
  const { VNodeState } = gossip.MemberInfo;
  expect(vnodeState).toEqual({
    follower: VNodeState.FOLLOWER,
    leader: VNodeState.LEADER,
    readOnlyLeaderless: VNodeState.READONLYLEADERLESS,
    preReadOnlyReplica: VNodeState.PREREADONLYREPLICA,
    readOnlyReplica: VNodeState.READONLYREPLICA,
  });
});
