import { randomUUID } from 'node:crypto';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import {
  type handleBidiStreamingCall,
  type handleClientStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Server,
  type ServerCredentials,
  type ServiceDefinition,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { persistentService } from '../persistent/persistentService.ts';
import type { PersistentSubscriptions } from '../persistent/persistentSubscriptions.ts';
import type { Store } from '../streams/store.ts';
import { asItIs } from '../wire/encoded.ts';
import type { Access } from './access.ts';
import { serveAppend } from './appendCall.ts';
import { serveBatchAppend } from './batchAppendCall.ts';
import { serveDelete, serveTombstone } from './deleteCalls.ts';
import { singleNodeGossip } from './gossip.ts';
import { serveRead } from './readCall.ts';
import { supportedMethods } from './serverFeatures.ts';

/** The client sends an append in messages of up to 3 MB; events of 16 MB exist in old stores. */
const receiveBytesMax = 17 * 1024 * 1024;
const stopGraceMs = 2_000;

export type EventStoreServer = {
  readonly port: number;
  /** Ends open calls and the listening socket; the store stays open. */
  stop(): Promise<void>;
};

export type ServerOptions = {
  readonly store: Store;
  readonly persistent: PersistentSubscriptions;
  readonly access: Access;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly credentials: ServerCredentials;
  readonly onUnexpected: (error: unknown) => void;
};

type StreamsHandlers = {
  read: handleServerStreamingCall<streams.ReadReq, Uint8Array>;
  append: handleClientStreamingCall<streams.AppendReq, streams.AppendResp>;
  batchAppend: handleBidiStreamingCall<Buffer, Uint8Array>;
  delete: handleUnaryCall<streams.DeleteReq, streams.DeleteResp>;
  tombstone: handleUnaryCall<streams.TombstoneReq, streams.TombstoneResp>;
};

// The answers are encoded already, and the hot request is decoded in place.
const streamsDefinition = {
  ...StreamsService,
  read: { ...StreamsService.read, responseSerialize: asItIs },
  batchAppend: {
    ...StreamsService.batchAppend,
    requestDeserialize: (bytes: Buffer) => bytes,
    responseSerialize: asItIs,
  },
};

const addServices = (server: Server, options: ServerOptions, boundPort: () => number): void => {
  const { store, access, onUnexpected } = options;
  const instanceId = randomUUID();
  const handlers: StreamsHandlers = {
    read: (call) => void serveRead(store, access, call, onUnexpected),
    append: (call, callback) => serveAppend(store, access, call, callback),
    batchAppend: (call) => serveBatchAppend(store, access, call),
    delete: (call, callback) => serveDelete(store, access, call, callback),
    tombstone: (call, callback) => serveTombstone(store, access, call, callback),
  };
  server.addService(streamsDefinition as unknown as ServiceDefinition<StreamsHandlers>, handlers);
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, callback: sendUnaryData<unknown>) =>
      callback(null, supportedMethods()),
  });
  server.addService(GossipService, {
    read: (_call: unknown, callback: sendUnaryData<unknown>) =>
      callback(null, singleNodeGossip(instanceId, options.host, boundPort(), store.now())),
  });
  persistentService(server, options.persistent, access, onUnexpected);
};

/** Starts to serve a store; resolves when the port is bound. */
export const startServer = async (options: ServerOptions): Promise<EventStoreServer> => {
  const server = new Server({
    'grpc.max_receive_message_length': receiveBytesMax,
    'grpc.max_concurrent_streams': 100_000,
    // Official clients ping every ten seconds, also when idle.
    'grpc.keepalive_permit_without_calls': 1,
  });
  let port = options.port;
  addServices(server, options, () => port);
  port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`${options.host}:${options.port}`, options.credentials, (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.forceShutdown(), stopGraceMs);
        server.tryShutdown(() => {
          clearTimeout(force);
          resolve();
        });
      }),
  };
};
