import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StreamsClient, StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { credentials, Server, ServerCredentials } from '@grpc/grpc-js';
import { open } from 'lmdb';
import { passThrough } from '../wire/passThrough.ts';
import { perSecond, type TakeRow } from './rows.ts';

/** Durable puts per second of LMDB alone, with so many in flight. */
const lmdbPutsPerSecond = async (
  folder: string,
  inFlight: number,
  puts: number,
): Promise<number> => {
  const db = open<Buffer, number>({
    path: folder,
    encoding: 'binary',
    keyEncoding: 'uint32',
    overlappingSync: false,
  });
  const value = randomBytes(330);
  let sent = 0;
  const startedMs = performance.now();
  const worker = async (): Promise<void> => {
    while (sent < puts) {
      await db.put(sent++, value);
      await db.flushed;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  const rate = perSecond(puts, startedMs);
  await db.close();
  return rate;
};

const echoDefinition = {
  batchAppend: {
    ...StreamsService.batchAppend,
    requestDeserialize: (bytes: Buffer) => bytes,
    responseSerialize: passThrough,
  },
};

/** Messages per second that a library's bare bidirectional stream echoes, in one process. */
const grpcEchoesPerSecond = async (inFlight: number, messages: number): Promise<number> => {
  const server = new Server();
  server.addService(
    echoDefinition as never,
    {
      batchAppend: (call: {
        on(event: string, take: (data: Buffer) => void): void;
        write(data: Buffer): void;
      }) => call.on('data', (data) => call.write(data)),
    } as never,
  );
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  const client = new StreamsClient(`127.0.0.1:${port}`, credentials.createInsecure());
  const call = client.makeBidiStreamRequest(
    StreamsService.batchAppend.path,
    passThrough,
    (bytes: Buffer) => bytes,
  );
  const payload = randomBytes(400);
  let received = 0;
  let sent = 0;
  const startedMs = performance.now();
  await new Promise<void>((resolve) => {
    call.on('data', () => {
      received++;
      if (received === messages) resolve();
      else if (sent < messages) {
        sent++;
        call.write(payload);
      }
    });
    for (; sent < inFlight; sent++) call.write(payload);
  });
  const rate = perSecond(messages, startedMs);
  const ended = new Promise<void>((resolve) => call.once('error', () => resolve()));
  call.cancel();
  await ended;
  client.close();
  server.forceShutdown();
  return rate;
};

/** Measures the machine's limits: an index alone, and a call that does nothing. */
export const benchLimits = async (folder: string, scale: number, take: TakeRow): Promise<void> => {
  for (const inFlight of [1, 64, 256]) {
    const puts = Math.max(500, (inFlight === 1 ? 2_000 : 50_000) * scale);
    const value = await lmdbPutsPerSecond(join(folder, `lmdb-${inFlight}`), inFlight, puts);
    take({ name: `limit: lmdb alone, ${inFlight} in flight`, value, unit: 'puts/s' });
  }
  const echoes = await grpcEchoesPerSecond(64, Math.max(5_000, 100_000 * scale));
  const name = 'limit: bare gRPC bidirectional echo, 64 in flight';
  take({ name, value: echoes, unit: 'messages/s' });
};
