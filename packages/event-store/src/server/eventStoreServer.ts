import { randomUUID } from 'node:crypto';
import type { Access } from '../access/access.ts';
import { serveAppend } from '../calls/appendCall.ts';
import { serveBatchAppend } from '../calls/batchAppendCall.ts';
import { serveDelete, serveTombstone } from '../calls/deleteCalls.ts';
import { faultOf, serveRead } from '../calls/readCall.ts';
import type { Caller, RpcCall } from '../rpc/rpcCall.ts';
import { type RpcServer, type RpcServerOptions, startRpcServer } from '../rpc/rpcServer.ts';
import type { RpcFault } from '../rpc/status.ts';
import { serveUnary } from '../rpc/unary.ts';
import type { Store } from '../streams/store.ts';
import { notAuthenticated } from '../wire/faults.ts';
import { featureMethods, gossipMethods, streamMethods } from '../wire/methods.ts';
import { singleNodeGossip } from './gossip.ts';
import { supportedMethods } from './serverFeatures.ts';

export type ServerOptions = Omit<RpcServerOptions, 'handlers'> & {
  readonly store: Store;
  readonly access: Access;
  readonly onUnexpected: (error: unknown) => void;
};

const streamHandlers = ({ store, access, onUnexpected }: ServerOptions) => {
  const { read, append, batchAppend, delete: softDelete, tombstone } = streamMethods;
  const toFault = (error: unknown): RpcFault => faultOf(error, onUnexpected);
  return new Map<string, (call: RpcCall) => void>([
    [read.path, (call) => serveRead(store, access, call, onUnexpected)],
    [append.path, (call) => serveAppend(store, access, call, onUnexpected)],
    [batchAppend.path, (call) => serveBatchAppend(store, access, call, onUnexpected)],
    [
      softDelete.path,
      (call) =>
        serveUnary(softDelete, call, (req, from) => serveDelete(store, access, req, from), toFault),
    ],
    [
      tombstone.path,
      (call) =>
        serveUnary(tombstone, call, (req, by) => serveTombstone(store, access, req, by), toFault),
    ],
  ]);
};

const anyAddress = ['0.0.0.0', '::'];

/** The node's advertised address: a node that listens everywhere uses the host of the request. */
const advertisedHost = (host: string, { headers }: Caller): string =>
  anyAddress.includes(host)
    ? new URL(`http://${headers[':authority']}`).hostname.replace(/^\[|\]$/g, '')
    : host;

const nodeHandlers = ({ store, host, onUnexpected }: ServerOptions, boundPort: () => number) => {
  const instanceId = randomUUID();
  const { getSupportedMethods } = featureMethods;
  const { read } = gossipMethods;
  const gossip = (_request: unknown, caller: Caller) =>
    singleNodeGossip(instanceId, advertisedHost(host, caller), boundPort(), store.now());
  const toFault = (error: unknown): RpcFault => faultOf(error, onUnexpected);
  return new Map<string, (call: RpcCall) => void>([
    [
      getSupportedMethods.path,
      (call) => serveUnary(getSupportedMethods, call, supportedMethods, toFault),
    ],
    [read.path, (call) => serveUnary(read, call, gossip, toFault)],
  ]);
};

/** Refuses wrong credentials before anything else. */
const requireCredentials = (
  access: Access,
  handlers: ReadonlyMap<string, (call: RpcCall) => void>,
): Map<string, (call: RpcCall) => void> =>
  new Map(
    [...handlers].map(([path, handler]) => [
      path,
      (call) => (access.isMistaken(call) ? call.responses.fail(notAuthenticated()) : handler(call)),
    ]),
  );

/** Starts to serve a store; resolves when the port is bound. The store stays open at a stop. */
export const startServer = async (options: ServerOptions): Promise<RpcServer> => {
  let port = options.port;
  const { access } = options;
  const handlers = new Map([...streamHandlers(options), ...nodeHandlers(options, () => port)]);
  const server = await startRpcServer({
    ...options,
    handlers: requireCredentials(access, handlers),
  });
  port = server.port;
  return server;
};
