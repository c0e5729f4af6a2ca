import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CommonProblem } from '../problems/problemResponse.ts';
import { jsonReader } from './jsonBody.ts';

type Sent = RequestInit['body'];

const bytesMax = 64;

const world = async () => {
  const read = jsonReader(bytesMax);
  const readings: Promise<string>[] = [];
  const server = createServer((message, response) => {
    const reading = read(message, response).then(
      (body) => `${JSON.stringify(body)}`,
      (error: unknown) => (error instanceof CommonProblem ? error.definition.code : String(error)),
    );
    readings.push(reading);
    void reading.then((text) => response.end(text));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const send = async (
    body: Sent,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ): Promise<string> => {
    const options = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return (await fetch(`http://127.0.0.1:${port}`, options)).text();
  };
  return { port, readings, send };
};

const ofType = (contentType: string) => ({ 'content-type': contentType });
const compressed = (encoding: string) => ({
  'content-type': 'application/json',
  'content-encoding': encoding,
});

describe('a JSON body', () => {
  it.each([
    ['{"text":"é"}', '{"text":"é"}'],
    ['\ufeff{"text":1}', '{"text":1}'],
    ['null', 'null'],
    ['{"text":', 'MALFORMED'],
    ['x', 'MALFORMED'],
  ])('reads %j as %s', async (body, read) => {
    const { send } = await world();
    expect(await send(body)).toBe(read);
  });

  it('is undefined if absent, and an empty object if empty', async () => {
    const { send, port } = await world();
    expect(await send('')).toBe('{}');
    const socket = connect(port, '127.0.0.1');
    socket.end('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('undefined');
  });

  it('may arrive in chunks', async () => {
    const { send } = await world();
    const parts = ['{"te', 'xt":"', 'é"}'].map((part) => Buffer.from(part));
    const stream = ReadableStream.from(parts) as unknown as Sent;
    expect(await send(stream)).toBe('{"text":"é"}');
  });

  it('is read up to its limit, compressed or not, and to its end before it is refused', async () => {
    const { send } = await world();
    const of = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
    expect(await send(of(bytesMax))).toBe(of(bytesMax));
    expect(await send(of(bytesMax + 1))).toBe('TOO_LARGE');
    expect(await send(of(3_000_000))).toBe('TOO_LARGE');
    expect(await send(gzipSync(of(3_000)), compressed('gzip'))).toBe('TOO_LARGE');
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('may be compressed: %s', async (encoding, compress) => {
    const { send } = await world();
    expect(await send(compress('{"text":1}'), compressed(encoding))).toBe('{"text":1}');
    expect(await send('{"text":1}', compressed(encoding))).toBe('MALFORMED');
  });

  it.each([
    ['application/json; charset=UTF-8', '{"text":1}'],
    ['Application/JSON;charset="utf-8"', '{"text":1}'],
    ['application/json; charset=latin1', 'UNSUPPORTED_MEDIA'],
    ['text/plain', 'UNSUPPORTED_MEDIA'],
    ['application/jsonlines', 'UNSUPPORTED_MEDIA'],
  ])('of the type %s is read as %s', async (type, read) => {
    const { send } = await world();
    expect(await send('{"text":1}', ofType(type))).toBe(read);
  });

  it('is decoded from another charset', async () => {
    const { send } = await world();
    const body = Buffer.from('{"text":"é"}', 'utf16le');
    expect(await send(body, ofType('application/json; charset=utf-16le'))).toBe('{"text":"é"}');
  });

  it('rejects a body that is cut off', async () => {
    const { port, readings } = await world();
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
    );
    await expect.poll(() => readings.length).toBe(1);
    socket.destroy();
    expect(await readings[0]).toBe('MALFORMED');
  });
});
