import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { createFrameReader, joinFrames } from '@ovation/grpc-wire/frames';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RpcCall } from './rpcCall.ts';
import { type RpcServer, startRpcServer } from './rpcServer.ts';
import { RpcFault, status } from './status.ts';

const answered = async (): Promise<void> => undefined;
/** Older versions end a connection whose client cancels a thousand calls, and cannot be configured. */
const cancelledCalls = Number(process.versions.node.split('.')[0]) >= 24 ? 3_000 : 900;
const waitOptions = { timeout: 10_000, interval: 5 };
let server: RpcServer;
let session: ClientHttp2Session;
const overs: string[] = [];
const sends: boolean[] = [];
const called: string[] = [];
const observer = { called: (method: string): void => void called.push(method) };

const echo = ({ responses, receive }: RpcCall): void =>
  receive(
    (message) => responses.send(message),
    () => responses.end(),
  );
const refuse = ({ responses, receive }: RpcCall): void =>
  receive(
    () =>
      responses.fail(new RpcFault(status.notFound, 'no “such” thing', { 'stream-name': 'ä b' })),
    () => undefined,
  );
const hang = ({ responses, receive, headers }: RpcCall): void => {
  responses.onOver(() => overs.push(String(headers['x-name'])));
  receive(
    () => undefined,
    () => undefined,
  );
};
const flood = ({ responses, receive }: RpcCall): void =>
  receive(
    () => {
      for (let at = 0; at < 200; at++) sends.push(responses.send(Buffer.alloc(10_000)));
      void responses.writable().then(() => responses.end());
    },
    () => undefined,
  );

beforeEach(async () => {
  overs.length = 0;
  sends.length = 0;
  server = await startRpcServer({
    host: '127.0.0.1',
    port: 0,
    tls: undefined,
    observer,
    handlers: new Map([
      ['/test/echo', echo],
      ['/test/refuse', refuse],
      ['/test/hang', hang],
      ['/test/flood', flood],
    ]),
  });
  session = connect(`http://127.0.0.1:${server.port}`);
});
afterEach(async () => {
  session.destroy();
  await server.stop(answered);
});

const open = (path: string, headers: Record<string, string> = {}): ClientHttp2Stream =>
  session.request({
    ':method': 'POST',
    ':path': path,
    'content-type': 'application/grpc',
    te: 'trailers',
    ...headers,
  });

type Answer = { readonly headers: Record<string, unknown>; readonly messages: string[] };

/** The complete answer of a call: its messages as text, and its headers with the trailers. */
const answerOf = (stream: ClientHttp2Stream): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const reader = createFrameReader(1_000_000);
    const messages: string[] = [];
    let headers: Record<string, unknown> = {};
    stream.on('response', (received) => {
      headers = { ...headers, ...received };
    });
    stream.on('trailers', (received) => {
      headers = { ...headers, ...received };
    });
    stream.on('data', (bytes: Buffer) =>
      reader.take(bytes, (message) => messages.push(message.toString())),
    );
    stream.on('close', () => resolve({ headers, messages }));
    stream.on('error', reject);
  });

const framed = (...texts: string[]): Buffer => {
  const messages = texts.map((text) => Buffer.from(text));
  return joinFrames(
    messages,
    messages.reduce((sum, message) => sum + 5 + message.length, 0),
  );
};

describe('messages', () => {
  it('are echoed in order, empty ones too, with an OK status', async () => {
    const call = open('/test/echo');
    call.end(framed('one', '', 'three'));
    const { headers, messages } = await answerOf(call);
    expect(messages).toEqual(['one', '', 'three']);
    expect(headers).toMatchObject({ ':status': 200, 'grpc-status': '0' });
  });

  it('are reassembled from pieces of any size', () => {
    const texts = ['first', '', 'x'.repeat(300), 'last'];
    const bytes = framed(...texts);
    for (const pieceBytes of [1, 2, 3, 4, 5, 6, 7, 100, bytes.length]) {
      const reader = createFrameReader(1_000);
      const messages: string[] = [];
      for (let at = 0; at < bytes.length; at += pieceBytes)
        reader.take(bytes.subarray(at, at + pieceBytes), (message) =>
          messages.push(message.toString()),
        );
      expect(messages).toEqual(texts);
      expect(reader.isInside()).toBe(false);
    }
  });

  it.each([
    ['compressed', Buffer.from([1, 0, 0, 0, 1, 7]), status.unimplemented],
    ['too large', Buffer.from([0, 0x7f, 0, 0, 0]), status.resourceExhausted],
    ['cut short', framed('whole').subarray(0, 7), status.internal],
  ])('that are %s are refused', async (_what, bytes, code) => {
    const call = open('/test/echo');
    call.end(bytes);
    expect((await answerOf(call)).headers).toMatchObject({ 'grpc-status': String(code) });
  });
});

describe('a call', () => {
  it('is refused with a status, a text and trailers that headers can carry', async () => {
    const call = open('/test/refuse');
    call.write(framed('anything'));
    const { headers } = await answerOf(call);
    expect(headers).toMatchObject({ 'grpc-status': '5', 'stream-name': '%C3%A4%20b' });
    expect(decodeURI(String(headers['grpc-message']))).toBe('no “such” thing');
  });

  it('of a missing method is refused', async () => {
    const call = open('/test/unknown');
    call.end(framed('anything'));
    expect((await answerOf(call)).headers).toMatchObject({ 'grpc-status': '12' });
  });

  it('that is not gRPC is refused', async () => {
    const call = open('/test/echo', { 'content-type': 'application/json' });
    call.end('{}');
    expect((await answerOf(call)).headers).toMatchObject({ ':status': 415 });
  });

  it('ends at its deadline', async () => {
    const call = open('/test/hang', { 'grpc-timeout': '20m', 'x-name': 'late' });
    call.write(framed('anything'));
    expect((await answerOf(call)).headers).toMatchObject({ 'grpc-status': '4' });
    expect(overs).toEqual(['late']);
  });

  it('that a client cancels is over', async () => {
    const call = open('/test/hang', { 'x-name': 'cancelled' });
    call.write(framed('anything'));
    await vi.waitFor(() => expect(call.pending).toBe(false), waitOptions);
    call.close(8);
    await vi.waitFor(() => expect(overs).toEqual(['cancelled']), waitOptions);
  });

  it('applies back-pressure while its client is not reading', async () => {
    const call = open('/test/flood');
    call.end(framed('go'));
    await vi.waitFor(() => expect(sends).toHaveLength(200), waitOptions);
    expect(sends[0]).toBe(true);
    expect(sends.at(-1)).toBe(false);
    expect((await answerOf(call)).messages).toHaveLength(200);
  });
});

describe('a connection', () => {
  it('survives very many cancelled calls', async () => {
    for (let at = 0; at < cancelledCalls; at++) {
      const call = open('/test/hang', { 'x-name': 'one of many' });
      call.close(8);
      if (at % 100 === 0) await new Promise((resolve) => call.once('close', resolve));
    }
    const call = open('/test/echo');
    call.end(framed('still here'));
    expect((await answerOf(call)).messages).toEqual(['still here']);
  });

  it('ends when the server stops, and its open calls get a status', async () => {
    const call = open('/test/echo');
    call.write(framed('held open'));
    const answer = answerOf(call);
    await new Promise((resolve) => call.once('data', resolve));
    const closed = new Promise((resolve) => session.once('close', resolve));
    const other = await startRpcServer({
      host: '127.0.0.1',
      port: 0,
      tls: undefined,
      observer,
      handlers: new Map(),
    });
    await server.stop(answered);
    server = other;
    expect((await answer).headers).toMatchObject({ 'grpc-status': String(status.unavailable) });
    await closed;
  });
});
