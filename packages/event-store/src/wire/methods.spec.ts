import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { describe, expect, it } from 'vitest';
import { featureMethods, gossipMethods, streamMethods } from './methods.ts';

const pathsOf = (methods: object): [string, string][] =>
  Object.entries(methods)
    .map(([name, { path }]: [string, { path: string }]): [string, string] => [name, path])
    .sort();

describe('the methods that the store serves', () => {
  it.each([
    ['of streams', streamMethods, StreamsService],
    ['of gossip', gossipMethods, GossipService],
    ['of features', featureMethods, ServerFeaturesService],
  ])('%s are those of the generated definitions', (_, methods, generated) => {
    expect(pathsOf(methods)).toEqual(pathsOf(generated));
  });

  it('decode messages of the generated definitions, and vice versa', () => {
    const request = new streams.DeleteReq();
    request.setOptions(new streams.DeleteReq.Options().setRevision('7'));
    const bytes = StreamsService.delete.requestSerialize(request);
    const read = streamMethods.delete.requestDeserialize(bytes);
    expect(read.toObject()).toEqual(request.toObject());
    const response = new streams.DeleteResp().setPosition(
      new streams.DeleteResp.Position().setCommitPosition('9'),
    );
    const answer = Buffer.from(streamMethods.delete.responseSerialize(response));
    expect(StreamsService.delete.responseDeserialize(answer).toObject()).toEqual(
      response.toObject(),
    );
  });
});
