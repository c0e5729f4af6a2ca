import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Method } from '../rpc/unary.ts';

type Message = { serializeBinary(): Uint8Array };
type MessageClass<T> = { deserializeBinary(bytes: Uint8Array): T };

/** The methods of one service by name, with their request and response types. */
const methodsOf =
  (service: string) =>
  <Req, Resp extends Message>(
    name: string,
    request: MessageClass<Req>,
    _response: MessageClass<Resp>,
  ): Method<Req, Resp> => ({
    path: `/event_store.client.${service}/${name}`,
    // Copied: a message must not share bytes with the buffer of the next one.
    requestDeserialize: (bytes) => request.deserializeBinary(new Uint8Array(bytes)),
    responseSerialize: (response) => response.serializeBinary(),
  });

const ofStreams = methodsOf('streams.Streams');
const ofGossip = methodsOf('gossip.Gossip');
const ofFeatures = methodsOf('server_features.ServerFeatures');

/**
 * Methods that the store serves. The generated definitions are equivalent, but load a whole gRPC library,
 * which was a sixth of the store's start.
 */
export const streamMethods = {
  read: ofStreams('Read', streams.ReadReq, streams.ReadResp),
  append: ofStreams('Append', streams.AppendReq, streams.AppendResp),
  batchAppend: ofStreams('BatchAppend', streams.BatchAppendReq, streams.BatchAppendResp),
  delete: ofStreams('Delete', streams.DeleteReq, streams.DeleteResp),
  tombstone: ofStreams('Tombstone', streams.TombstoneReq, streams.TombstoneResp),
};

export const gossipMethods = { read: ofGossip('Read', shared.Empty, gossip.ClusterInfo) };

export const featureMethods = {
  getSupportedMethods: ofFeatures('GetSupportedMethods', shared.Empty, features.SupportedMethods),
};
